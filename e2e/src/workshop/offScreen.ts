/**
 * Returns elements that extend beyond the left or right side of the page and are not within a scrollable element. The
 * width of the page alone does not show them, because an element in a dialog does not widen the page. Runs in the page.
 */
export function offScreen(): string[] {
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const cut = (element: Element): boolean => {
    for (let parent = element.parentElement; parent; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflowX !== 'visible') return true;
    }
    return false;
  };
  const out = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    // Elements for screen readers only are one pixel large, and may be anywhere.
    return width > 1 && height > 1 && (left < -1 || right > innerWidth + 1) && !cut(element);
  });
  return [
    ...(wide > 0 ? [`the page is ${wide} px too wide`] : []),
    ...out.slice(0, 3).map((element) => `sticks out of the page: ${element.outerHTML.slice(0, 120)}`),
  ];
}
