/**
 * Returns the layout faults of the page at its current size, one line for each: the page is too wide, texts are cut,
 * leave their boxes or overlap, a target is smaller than 24 pixels, or a class is undefined. Runs in the page, so it
 * cannot use anything outside this function.
 */
export function layoutFaults(): string[] {
  const faults: string[] = [];
  // Checks only the top dialog or menu if one is open, because the rest of the page is covered.
  const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].filter((window) =>
    window.checkVisibility(),
  );
  const scope = open.at(-1) ?? document.body;

  const name = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> “${words.slice(0, 60)}”`;
  };
  const ancestors = (element: Element): Element[] => {
    const found: Element[] = [];
    for (let parent: Element | null = element; parent; parent = parent.parentElement) found.push(parent);
    return found;
  };
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  /** Returns whether an element is only for screen readers, or visible only with the focus. */
  const onlySpoken = (element: Element) => styleOf(element).clipPath === 'inset(50%)';
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !ancestors(element).some(onlySpoken);

  /**
   * The box of a line of text. It is no higher than the line height, because Nastaliq fonts claim more space than they
   * use.
   */
  interface Line {
    element: Element;
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  const linesOf = (text: Text): Line[] => {
    const element = text.parentElement!;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lineHeight = parseFloat(styleOf(element).lineHeight) || Infinity;
    return [...range.getClientRects()]
      .filter(({ width, height }) => width > 1 && height > 1)
      .map(({ left, right, top, bottom, height }) => {
        const claimed = Math.max(0, (height - lineHeight) / 2);
        return { element, left, right, top: top + claimed, bottom: bottom - claimed };
      });
  };
  const lines: Line[] = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const element = text.parentElement!;
    if (!/\S/.test(text.data) || /^(SCRIPT|STYLE|NOSCRIPT|OPTION|TITLE)$/.test(element.tagName) || !isShown(element))
      continue;
    // Skips pictures made of elements, such as the receipts on the landing page, which are cut and overlap on purpose.
    if (element.closest('[inert]')) continue;
    lines.push(...linesOf(text));
  }

  /**
   * Returns the visible part of a line after all clipping. `cut`: scrolling cannot reveal the clipped part. `scrolls`:
   * an ancestor of the line can be scrolled up and down.
   */
  const afterCutting = (line: Line): { seen: Line; cut: boolean; scrolls: boolean } => {
    const seen = { ...line };
    let cut = false;
    let scrollsX = false;
    let scrollsY = false;
    for (const ancestor of ancestors(line.element)) {
      const { overflowX, overflowY } = styleOf(ancestor);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      if (ancestor === document.body || ancestor === document.documentElement) continue;
      const box = ancestor.getBoundingClientRect();
      if (/auto|scroll/.test(overflowX)) scrollsX ||= ancestor.scrollWidth > ancestor.clientWidth;
      if (/auto|scroll/.test(overflowY)) scrollsY ||= ancestor.scrollHeight > ancestor.clientHeight;
      if (/hidden|clip/.test(overflowX) && !scrollsX)
        cut ||= seen.left < box.left - 1.5 || seen.right > box.right + 1.5;
      if (/hidden|clip/.test(overflowY) && !scrollsY) cut ||= seen.top < box.top - 2 || seen.bottom > box.bottom + 2;
      if (overflowX !== 'visible')
        Object.assign(seen, { left: Math.max(seen.left, box.left), right: Math.min(seen.right, box.right) });
      if (overflowY !== 'visible')
        Object.assign(seen, { top: Math.max(seen.top, box.top), bottom: Math.min(seen.bottom, box.bottom) });
    }
    return { seen, cut, scrolls: scrollsY };
  };

  // Finds the class name `undefined`, which an element gets if its CSS module does not define its class.
  for (const element of scope.querySelectorAll('[class~=undefined]'))
    faults.push(`a class is undefined: ${name(element)}`);

  // Checks the width of the page, and of an open dialog.
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px too wide`);
  for (const part of scope === document.body ? [] : ancestors(scope)) {
    const hidden = part.scrollWidth - part.clientWidth;
    if (hidden > 1 && /auto|scroll/.test(styleOf(part).overflowX))
      faults.push(`a window scrolls sideways by ${hidden} px: ${name(scope)}`);
  }
  // On wide screens, a wide table may scroll sideways. On narrow screens, its rows are cards, and nothing may scroll
  // sideways.
  for (const part of innerWidth < 640 ? scope.querySelectorAll('main *') : []) {
    const hidden = part.scrollWidth - part.clientWidth;
    if (hidden > 1 && /auto|scroll/.test(styleOf(part).overflowX) && isShown(part))
      faults.push(`a part scrolls sideways by ${hidden} px: ${name(part)}`);
  }

  // A menu is beside its button. If the button is scrolled out of a low window, the menu is outside it too.
  const opener = scope.role === 'menu' ? document.querySelector('[aria-haspopup][aria-expanded=true]') : null;
  const isScrolledAway = opener !== null && opener.getBoundingClientRect().top > innerHeight;

  const visible: Line[] = [];
  for (const line of lines) {
    const { seen, cut, scrolls } = afterCutting(line);
    if (cut) faults.push(`text is cut: ${name(line.element)}`);
    const unreachable =
      scope !== document.body && !isScrolledAway && !scrolls && (line.bottom > innerHeight + 2 || line.top < -2);
    if (unreachable) faults.push(`text of a window lies outside the screen: ${name(line.element)}`);
    if (seen.right - seen.left > 1 && seen.bottom - seen.top > 1) visible.push(seen);
  }

  // Finds lines that are wider than their box.
  for (const line of lines) {
    const box = ancestors(line.element).find((element) => !/^(inline|contents)$/.test(styleOf(element).display))!;
    const { left, right } = box.getBoundingClientRect();
    if (line.left < left - 2 || line.right > right + 2)
      faults.push(`text sticks out of its box: ${name(line.element)}`);
  }

  // Finds overlapping texts. Skips sticky and fixed elements, which overlap others on purpose.
  const floats = (element: Element) =>
    ancestors(element).some((one) => scope.contains(one) && /sticky|fixed/.test(styleOf(one).position));
  const standing = visible.filter(({ element }) => !floats(element)).sort((one, other) => one.top - other.top);
  standing.forEach((line, index) => {
    for (const other of standing.slice(index + 1)) {
      if (other.top >= line.bottom - 2) break;
      const across = Math.min(line.right, other.right) - Math.max(line.left, other.left);
      const down = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top);
      if (across > 2 && down > 2 && line.element !== other.element)
        faults.push(`texts overlap: ${name(line.element)} and ${name(other.element)}`);
    }
  });

  // Checks the sizes of targets (WCAG 2.5.8). A link within a sentence may be only as tall as its line.
  const PRESSED =
    'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=menuitem], [role=tab], [role=switch], [role=checkbox]';
  for (const element of scope.querySelectorAll(PRESSED)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const inSentence =
      styleOf(element).display === 'inline' &&
      element.parentElement!.textContent!.trim() !== element.textContent!.trim();
    // Users press a hidden input or a checkbox through its label, so the size of the label counts.
    const label = element.closest('label');
    const target = label && (!isShown(element) || element.matches('[type=checkbox], [type=radio]')) ? label : element;
    if (inSentence || !isShown(target)) continue;
    const { width, height } = target.getBoundingClientRect();
    if (width < 23.5 || height < 23.5)
      faults.push(`a target of ${Math.round(width)} × ${Math.round(height)} px: ${name(element)}`);
  }
  return [...new Set(faults)];
}
