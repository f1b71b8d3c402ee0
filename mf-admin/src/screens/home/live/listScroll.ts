/** Returns the scrolling elements in a panel: tables that are wider than the panel (`DataTable`). */
const ownScrolls = (panel: Element) => [...panel.querySelectorAll('[role="region"]')];

/** Returns whether the page is scrolled below the head of a panel, or a list in the panel is scrolled down. */
export function isReadBelow(panel: HTMLElement | null): boolean {
  const head = panel?.firstElementChild;
  if (!panel || !head) return false;
  // The panel's scroll margin is the height that the top bar covers.
  const top = Number.parseFloat(getComputedStyle(panel).scrollMarginTop) || 0;
  return head.getBoundingClientRect().bottom < top || ownScrolls(panel).some(({ scrollTop }) => scrollTop > 0);
}

/** Scrolls a panel's head and the first row of its list into view. */
export function scrollToHead(panel: HTMLElement | null): void {
  if (!panel) return;
  for (const list of ownScrolls(panel)) list.scrollTop = 0;
  if (isReadBelow(panel)) panel.scrollIntoView({ block: 'start' });
}
