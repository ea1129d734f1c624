// The elements of the page, and what several parts of it show

import { FlatSnake } from '../../draw/page/flat.js';

export const $ = (id) => document.getElementById(id);
export const textIn = (id) => $(id).textContent;

const TITLE = document.title;

// The tab says what is going on, for people who look elsewhere meanwhile.
export function tellTab(text) {
  document.title = text || TITLE;
}

export function complain(text) {
  $('problem').textContent = text || '';
  $('problem').hidden = !text;
}

export function say(title, ...lines) {
  const strong = document.createElement('strong');
  strong.textContent = title;
  $('answer').replaceChildren(strong, ...lines.filter(Boolean).map((line) => '\n' + line));
  tellTab(title);
}

export function button(text, act) {
  const element = document.createElement('button');
  element.textContent = text;
  element.onclick = act;
  return element;
}

// Draws a picture in an element that is not shown yet, so that it has no width.
export function drawFlat(parent, joints, marked) {
  new FlatSnake({ clientWidth: 480, set innerHTML(svg) { parent.innerHTML = svg; } }).show(joints, marked);
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
