/**
 * Returns the chosen elements (current page or till, pressed button, selected tab or option, checked box or switch) that
 * look the same as the element would look if it were not chosen, one line for each. It compares what forced-colours mode
 * keeps: lines, outlines, system colours and shapes. Runs in the page, so it cannot use anything outside this function.
 */
export function unmarkedChoices(): string[] {
  const STATES = ['aria-current', 'aria-selected', 'aria-checked', 'aria-pressed'];
  const CHOSEN = STATES.map((state) => `[${state}]:not([${state}='false'])`).join();

  // Forced-colours mode paints every author's background in the colour of the page, so it marks nothing.
  const page = getComputedStyle(document.body).backgroundColor;
  const ground = (colour: string) => (colour === page || colour.endsWith(', 0)') ? '' : colour);
  const look = (element: Element, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && style.content === 'none') return '';
    const { display, visibility, color, fill, stroke, textDecorationLine, marginInlineStart } = style;
    const lines = ['Top', 'Right', 'Bottom', 'Left'].map((side) =>
      style.getPropertyValue(`border-${side.toLowerCase()}`),
    );
    const outline = style.outlineStyle === 'none' ? '' : style.outline;
    return [
      ...[
        display,
        visibility,
        ground(style.backgroundColor),
        color,
        fill,
        stroke,
        textDecorationLine,
        marginInlineStart,
      ],
      ...[...lines, outline, pseudo && style.content],
    ].join();
  };
  const looks = (element: Element) =>
    [element, ...element.querySelectorAll('*')]
      .map((part) => [look(part), look(part, '::before'), look(part, '::after')].join())
      .join('\n');

  return [...document.querySelectorAll(CHOSEN)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const state = STATES.find((name) => element.hasAttribute(name))!;
      const value = element.getAttribute(state)!;
      const chosen = looks(element);
      // The first sibling of the same kind that is not chosen. An element without one is alone, so it needs no mark.
      const others = [...document.querySelectorAll(element.tagName)].filter(
        (other) =>
          other !== element &&
          other.getAttribute('role') === element.getAttribute('role') &&
          [...element.classList].every((name) => other.classList.contains(name)) &&
          !other.matches(CHOSEN),
      );
      if (others.length > 0) return others.some((other) => looks(other) === chosen);
      if (state === 'aria-current') element.removeAttribute(state);
      else element.setAttribute(state, 'false');
      const unchosen = looks(element);
      element.setAttribute(state, value);
      return unchosen === chosen;
    })
    .map((element) => `the choice is not visible: ${element.outerHTML.slice(0, 160)}`);
}
