#ifndef sanitized_h_INCLUDED
#define sanitized_h_INCLUDED

/* The sanitizer for addresses takes more address space than there is
 * memory, and keeps what was given back.
 */
#if defined(__SANITIZE_ADDRESS__)
#define IS_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define IS_SANITIZED 1
#endif
#endif
#ifndef IS_SANITIZED
#define IS_SANITIZED 0
#endif

#endif
