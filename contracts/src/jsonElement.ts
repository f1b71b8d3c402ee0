/* Values in a page's HTML: programs write and read them here, and the page's scripts read them by the element's id. */

const OPENING = (id: string) => `<script type="application/json" id="${id}">`;
const CLOSING = '</script>';

/**
 * Returns an inert script element that contains a value as JSON. The value cannot end the element, and it cannot start
 * a comment or another script in it.
 */
export function jsonElement(id: string, value: unknown): string {
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return OPENING(id) + json + CLOSING;
}

/** Returns the JSON that {@link jsonElement} wrote into a page's HTML; undefined if there is none. */
export function jsonIn(html: string, id: string): string | undefined {
  const start = html.indexOf(OPENING(id));
  if (start < 0) return undefined;
  const from = start + OPENING(id).length;
  return html.slice(from, html.indexOf(CLOSING, from));
}
