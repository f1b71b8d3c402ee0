/**
 * Returns elements that extend beyond the sides of the page and are not within a scrollable part. Runs in the page. It
 * is needed because an element in a dialog can extend beyond the page without widening it.
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
    // Elements that are only read aloud are one pixel large, anywhere.
    return width > 1 && height > 1 && (left < -1 || right > innerWidth + 1) && !cut(element);
  });
  return [
    ...(wide > 0 ? [`the page is ${wide} px too wide`] : []),
    ...out.slice(0, 3).map((element) => `sticks out of the page: ${element.outerHTML.slice(0, 120)}`),
  ];
}
