/** Matches elements that use typed keys themselves: text fields, and lists in which typed letters choose an item. */
const TAKES_TYPING =
  'textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox], input:not([type=checkbox], [type=radio], [type=button], [type=submit])';

/** Matches layers above the page. While a layer is open, the page below cannot be used. */
const OVER_THE_PAGE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/**
 * Returns true if the page's shortcuts must ignore a key press: its target uses typed keys itself, or a layer is open
 * above the page.
 */
export function takesKeys(target: EventTarget | null): boolean {
  return (
    (target instanceof Element && target.closest(TAKES_TYPING) !== null) ||
    document.querySelector(OVER_THE_PAGE) !== null
  );
}
