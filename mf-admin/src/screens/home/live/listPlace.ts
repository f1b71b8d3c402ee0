/** What scrolls within a panel: a table that is wider than its place does (`DataTable`). */
const ownScrolls = (panel: Element) => [...panel.querySelectorAll('[role="region"]')];

/** Whether the reader is below the head of a panel: of the page, or of a list that scrolls within itself. */
export function isReadBelow(panel: HTMLElement | null): boolean {
  const head = panel?.firstElementChild;
  if (!panel || !head) return false;
  // How much of the page's top a bar covers is where the panel would be scrolled to.
  const top = Number.parseFloat(getComputedStyle(panel).scrollMarginTop) || 0;
  return head.getBoundingClientRect().bottom < top || ownScrolls(panel).some(({ scrollTop }) => scrollTop > 0);
}

/** Brings a panel's head, and the first row of its list, into sight. */
export function scrollToHead(panel: HTMLElement | null): void {
  if (!panel) return;
  for (const list of ownScrolls(panel)) list.scrollTop = 0;
  if (isReadBelow(panel)) panel.scrollIntoView({ block: 'start' });
}
