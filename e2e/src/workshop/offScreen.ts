/**
 * What sticks out of the page at its sides, and cannot be scrolled to within a part of it. Runs in the page: a part in a
 * window over the page sticks out without making the page any wider.
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
    // What is read out but not shown has a pixel of its own, wherever that is.
    return width > 1 && height > 1 && (left < -1 || right > innerWidth + 1) && !cut(element);
  });
  return [
    ...(wide > 0 ? [`the page is ${wide} px too wide`] : []),
    ...out.slice(0, 3).map((element) => `sticks out of the page: ${element.outerHTML.slice(0, 120)}`),
  ];
}
