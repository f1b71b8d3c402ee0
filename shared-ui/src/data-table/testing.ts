/**
 * Simulates a narrow page for a test, so that rows are cards. jsdom has no layout, so a test cannot make the page
 * narrow.
 */
export function showCards(): void {
  const narrow = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => narrow });
}

/** Simulates a wide page again. */
export function showRows(): void {
  Reflect.deleteProperty(window, 'matchMedia');
}
