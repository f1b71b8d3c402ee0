/** Returns the style element that a file of the widget library adds to the page. */
export function styleIn(file: string): string;
