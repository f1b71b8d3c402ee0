/** A pattern for ILIKE that finds the text anywhere, the text's own `%`, `_` and `\` taken as they are. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
