/**
 * Returns the code of an object. Each of its values is a text, or a function of the message's values and the widget
 * library's formatter.
 */
export function compileWidgetStrings(messages: Record<string, string>): string;
