// A program outside of this project, in C++: puzzles and buffers that
// delete themselves, clauses in vectors, and foldings in a set.
#include <snakesat.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

struct Deleter {
  void operator() (snakesat_puzzle *p) const { snakesat_delete (p); }
  void operator() (snakesat_options *p) const {
    snakesat_options_delete (p);
  }
};

using Puzzle = std::unique_ptr<snakesat_puzzle, Deleter>;
using Options = std::unique_ptr<snakesat_options, Deleter>;

void check (bool holds, const char *what) {
  if (!holds)
    throw std::runtime_error (what);
}

Puzzle read (const std::string &text, const char *region = nullptr) {
  snakesat_puzzle *puzzle = nullptr;
  snakesat_error error;
  if (snakesat_read (text.data (), text.size (), region, 0, &puzzle,
                     &error))
    throw std::runtime_error (error.text);
  return Puzzle (puzzle);
}

using Clauses = std::vector<std::vector<int>>;

void add (void *state, int literal) {
  Clauses &clauses = *static_cast<Clauses *> (state);
  if (literal)
    clauses.back ().push_back (literal);
  else
    clauses.emplace_back ();
}

// A formula without symmetry breaking: every folding is a model.
void each_folding_is_a_model () {
  const Puzzle puzzle = read ("TTTTTT");
  const Options options (snakesat_options_new ());
  check (!snakesat_set_plan (options.get (), "symmetry=none with=none",
                             nullptr),
         "the plan");
  Clauses clauses (1);
  check (!snakesat_encode (puzzle.get (), options.get (), &clauses, add,
                           nullptr),
         "clauses");
  snakesat_size size;
  check (!snakesat_formula_size (puzzle.get (), options.get (), &size,
                                 nullptr),
         "sizes");
  check (clauses.size () == static_cast<size_t> (size.clauses) + 1,
         "the number of clauses");
  for (const auto &clause : clauses)
    for (const int literal : clause)
      check (literal && std::abs (literal) <= size.variables, "literals");
}

// The three foldings of 2x2x2, from all of their 144 placements
void foldings_are_different () {
  const Puzzle puzzle = read ("TTTTTT");
  std::set<std::vector<int>> foldings;
  snakesat_count_result count;
  const auto collect = [] (void *state, const int *folding) {
    static_cast<decltype (foldings) *> (state)->emplace (folding,
                                                         folding + 24);
    return 0;
  };
  check (!snakesat_count (puzzle.get (), nullptr, &count, &foldings,
                          collect, nullptr),
         "counting");
  check (foldings.size () == 3, "three foldings");
  check (count.directed == 144, "144 placements");
}

int append (void *state, const void *bytes, size_t size) {
  static_cast<std::string *> (state)->append (
      static_cast<const char *> (bytes), size);
  return 0;
}

void pictures_come_to_a_string () {
  const Puzzle puzzle = read ("2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2");
  std::array<int, 81> folding;
  std::string picture;
  const snakesat_sink sink = {&picture, append};
  check (snakesat_solve (puzzle.get (), nullptr, folding.data (),
                         nullptr) == SNAKESAT_FOLDABLE,
         "solving");
  check (!snakesat_draw (puzzle.get (), nullptr, folding.data (), 1,
                         "cells", 0, sink, nullptr),
         "drawing");
  const auto first = std::to_string (folding[0]) + "," +
                     std::to_string (folding[1]) + "," +
                     std::to_string (folding[2]) + "\n";
  check (picture.compare (0, first.size (), first) == 0, "the first cell");
}

void errors_are_values () {
  try {
    read ("2,1,x", "3x3x3");
    check (false, "an error");
  } catch (const std::runtime_error &error) {
    check (std::strstr (error.what (), "not a number") != nullptr, "its text");
  }
}

} // namespace

int main () {
  try {
    each_folding_is_a_model ();
    foldings_are_different ();
    pictures_come_to_a_string ();
    errors_are_values ();
  } catch (const std::exception &error) {
    std::cout << "client.cpp: " << error.what () << '\n';
    return 1;
  }
  return 0;
}
