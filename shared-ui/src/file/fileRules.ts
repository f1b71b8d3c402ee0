/** What the server takes as a picture (docs/specification-notes.md, "Forms"). */
export const PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const;

const MEGABYTE = 1024 * 1024;

/** The most the server takes of one picture. */
export const MOST_BYTES = 5 * MEGABYTE;

export interface FileRules {
  /** MIME types. */
  accept: readonly string[];
  maxBytes: number;
}

/** Why a file is not taken: the id of a text. */
export type Refusal = 'ui.file.wrongType' | 'ui.file.tooLarge' | 'ui.file.empty' | 'ui.file.unreadable';

/** Looks at a file before it is sent. What its bytes are, only the server knows; this spares the reader the way there. */
export function refusalOf({ type, size }: File, { accept, maxBytes }: FileRules): Refusal | undefined {
  if (!accept.includes(type)) return 'ui.file.wrongType';
  if (size > maxBytes) return 'ui.file.tooLarge';
  return size === 0 ? 'ui.file.empty' : undefined;
}

const NAMES: Record<string, string> = { webp: 'WebP', 'svg+xml': 'SVG' };

/** Types as people name them: "JPEG, PNG, or WebP". */
export function namesOfTypes(types: readonly string[], locale: string, mark: (name: string) => string = (name) => name): string {
  const names = types.map((type) => type.slice(type.indexOf('/') + 1)).map((kind) => mark(NAMES[kind] ?? kind.toUpperCase()));
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
}
