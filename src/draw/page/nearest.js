// What helps if the snake cannot be folded: the nearest snakes that can. Each
// has a button, which shows it laid flat; another press shows the one that was
// typed, in which the cubes of the nearest snake are marked.
class Nearest {
  // `list` has { words, snake, cubes }.
  constructor(parent, heading, list, flat, typed) {
    this.flat = flat;
    this.typed = { snake: typed, cubes: list.length ? list[0].cubes : [] };
    parent.hidden = !list.length;
    parent.firstElementChild.textContent = heading;
    this.buttons = list.map((near) => {
      const button = document.createElement('button');
      button.textContent = near.words;
      button.onclick = () => this.show(button.getAttribute('aria-pressed') === 'true' ? null : near, button);
      parent.append(button);
      return button;
    });
    this.show(null);
  }

  show(near, pressed) {
    const { snake, cubes } = near || this.typed;
    this.buttons.forEach((button) => button.setAttribute('aria-pressed', near !== null && button === pressed));
    this.flat.show(snake, cubes);
  }
}
