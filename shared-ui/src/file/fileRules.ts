/** The pictures that the server accepts (docs/specification-notes.md, "Forms"). */
export const PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export interface FileRules {
  /** MIME types. */
  accept: readonly string[];
  maxBytes: number;
}

/** The reason why a file is refused, as the id of a text. */
export type Refusal = 'ui.file.wrongType' | 'ui.file.tooLarge' | 'ui.file.empty' | 'ui.file.unreadable';

/**
 * Checks a file's type and size before it is sent, to save the user a useless upload. Only the server checks the file's
 * content.
 */
export function refusalOf({ type, size }: File, { accept, maxBytes }: FileRules): Refusal | undefined {
  if (!accept.includes(type)) return 'ui.file.wrongType';
  if (size > maxBytes) return 'ui.file.tooLarge';
  return size === 0 ? 'ui.file.empty' : undefined;
}

const NAMES: Record<string, string> = { webp: 'WebP', 'svg+xml': 'SVG' };

/** Returns the common names of MIME types as a list, such as "JPEG, PNG or WebP" in the locale `en-GB`. */
export function namesOfTypes(
  types: readonly string[],
  locale: string,
  mark: (name: string) => string = (name) => name,
): string {
  const names = types
    .map((type) => type.slice(type.indexOf('/') + 1))
    .map((kind) => mark(NAMES[kind] ?? kind.toUpperCase()));
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
}
