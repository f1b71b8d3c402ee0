/** The code of an object: key → a text, or a function of the values and the widget library's formatter. */
export function compileWidgetStrings(messages: Record<string, string>): string;
