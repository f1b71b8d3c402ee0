/**
 * Returns the number of the suite's pages before this page in the tab's history. The Navigation API (HTML, 7.2.7)
 * counts them across reloads and typed URLs. In browsers without that API, the router counts them since the document
 * was loaded.
 */
export function stepsBehind(): number {
  const { navigation } = window as { navigation?: { currentEntry: { index: number } | null } };
  const counted = (window.history.state as { idx?: unknown } | null)?.idx;
  return Math.max(navigation?.currentEntry?.index ?? 0, typeof counted === 'number' ? counted : 0);
}
