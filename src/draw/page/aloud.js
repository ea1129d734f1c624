// For hands that are busy: each step is read aloud if people ask for it, and the
// screen stays on while they fold.
const Aloud = {
  on: false,
  fails: () => {}, // called if there is no voice after all

  // A voice that speaks the language of the page, if there is one
  get voice() {
    const speaks = ({ lang }) => lang.split(/[-_]/)[0].toLowerCase() === Phrases.language;
    return speechSynthesis.getVoices().find(speaks);
  },

  get isSpeaking() {
    return this.on && speechSynthesis.speaking;
  },

  turn(on, text) {
    this.on = on;
    speechSynthesis.cancel();
    this.read(text);
  },

  hush() {
    if (this.on)
      speechSynthesis.cancel();
  },

  // The step that was being read is no longer shown.
  read(text) {
    if (!this.on)
      return;
    speechSynthesis.cancel();
    speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(text), { lang: Phrases.language, voice: this.voice, onerror: ({ error }) => {
      if (!['canceled', 'interrupted'].includes(error))
        this.fails();
    } }));
  },
};

// Browsers release the lock of the screen if the page is hidden.
const Awake = {
  lock: null,

  keep(wanted) {
    if (wanted && !this.lock && navigator.wakeLock && document.visibilityState === 'visible')
      this.lock = navigator.wakeLock.request('screen').catch(() => null);
    else if (!wanted && this.lock) {
      this.lock.then((lock) => lock?.release());
      this.lock = null;
    }
  },
};
