/** Makes the page narrow for one test, so that rows are cards: jsdom has no width. */
export function showCards(): void {
  const narrow = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => narrow });
}

/** Makes the page wide again. */
export function showRows(): void {
  Reflect.deleteProperty(window, 'matchMedia');
}
