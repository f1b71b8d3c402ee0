/** Makes the page of one test narrow, so that rows are cards: jsdom has no width of its own. */
export function showCards(): void {
  const narrow = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => narrow });
}

/** Makes the page wide again. */
export function showRows(): void {
  Reflect.deleteProperty(window, 'matchMedia');
}
