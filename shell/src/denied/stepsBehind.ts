/**
 * Returns the number of the suite's pages before this page in the tab's history. The Navigation API (HTML, 7.2.7) also
 * counts pages before a typed URL. In browsers without that API, the router's count is used, which begins again at
 * each typed URL.
 */
export function stepsBehind(): number {
  const { navigation } = window as { navigation?: { currentEntry: { index: number } | null } };
  const counted = (window.history.state as { idx?: unknown } | null)?.idx;
  return Math.max(navigation?.currentEntry?.index ?? 0, typeof counted === 'number' ? counted : 0);
}
