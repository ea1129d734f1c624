// The elements of the page, and what several parts of it show

import { FlatSnake } from '../../draw/page/flat.js';
import { phrase } from '../../draw/page/phrases.js';

export const $ = (id) => document.getElementById(id);
export const textIn = (id) => $(id).textContent;

// What is compressed in an element
export async function unpacked(id) {
  const packed = Uint8Array.from(atob(textIn(id)), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')));
}

// The tab says what is going on, for people who look elsewhere meanwhile.
export function tellTab(text) {
  document.title = text || phrase('title');
}

// `details` are the words of the program, for people who know its notations.
export function complain(text, details = '') {
  $('problem').replaceChildren(text || '');
  if (details && details !== text)
    $('problem').append(disclosure(phrase('details'), details));
  $('problem').hidden = !text;
}

function disclosure(summary, text) {
  const details = document.createElement('details'), line = document.createElement('p');
  details.append(document.createElement('summary'), line);
  details.firstChild.textContent = summary;
  line.lang = 'en';
  line.textContent = text;
  return details;
}

// Says a title and further lines at the top of the screen, or in another element.
export function say(title, ...lines) {
  sayIn('answer', title, ...lines);
  tellTab(title);
}

export function sayIn(id, title, ...lines) {
  const strong = document.createElement('strong'), more = document.createElement('span');
  strong.textContent = title;
  more.append(...lines.filter(Boolean).map((line) => '\n' + line));
  $(id).replaceChildren(strong, more);
}

export function button(text, act) {
  const element = document.createElement('button');
  element.textContent = text;
  element.onclick = act;
  return element;
}

const MARGINS = 60, WIDEST = 330; // pixels beside a picture, and of a picture

// Draws a picture in an element that is not shown yet, so that it has no width.
export function drawFlat(parent, joints, marked) {
  const clientWidth = Math.min(window.innerWidth - MARGINS, WIDEST);
  new FlatSnake({ clientWidth, set innerHTML(svg) { parent.innerHTML = svg; } }).show(joints, marked);
}

// A button in a list, with a picture of a snake and a text
export function pictureButton(joints, marked, text, act) {
  const item = document.createElement('li'), element = button('', act);
  const picture = document.createElement('div');
  drawFlat(picture, joints, marked);
  element.append(picture, text);
  item.append(element);
  return item;
}
