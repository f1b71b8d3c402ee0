/** Elements that use a typed key themselves: text fields, and lists that are searched by typing. */
const TAKES_TYPING =
  'textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox], input:not([type=checkbox], [type=radio], [type=button], [type=submit])';

/** Layers over the page. While one is open, the page below cannot be reached. */
const OVER_THE_PAGE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether a key pressed on this target is typed, or a layer is open over the page. Then it is no shortcut of the page. */
export function takesKeys(target: EventTarget | null): boolean {
  return (target instanceof Element && target.closest(TAKES_TYPING) !== null) || document.querySelector(OVER_THE_PAGE) !== null;
}
