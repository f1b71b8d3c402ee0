/** Simulates a narrow page for one test, so that rows are cards, because jsdom has no width. */
export function showCards(): void {
  const narrow = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => narrow });
}

/** Simulates a wide page again. */
export function showRows(): void {
  Reflect.deleteProperty(window, 'matchMedia');
}
