/**
 * How many pages of the suite lie behind this one in the tab's history. Where the browser has the Navigation API (HTML, 7.2.7) it
 * counts them, over reloads and typed addresses too; elsewhere the router has counted since the document came.
 */
export function stepsBehind(): number {
  const { navigation } = window as { navigation?: { currentEntry: { index: number } | null } };
  const counted = (window.history.state as { idx?: unknown } | null)?.idx;
  return Math.max(navigation?.currentEntry?.index ?? 0, typeof counted === 'number' ? counted : 0);
}
