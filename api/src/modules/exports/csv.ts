import { stringify } from 'csv-stringify/sync';

/** A cell: text, a number of ours, or nothing. */
export type Cell = string | number | null;

/** The columns of an export by their names on the wire, in their order. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

/**
 * A table program reads a cell that begins with one of these as a formula and runs it on the reader's machine (OWASP, CSV
 * Injection). Some do so after blanks, invisible marks or quotes, and with the full-width forms.
 */
const FORMULA = /^[\s\p{Cf}"]*[=+\-@＝＋－＠]/u;
/** Some programs run what follows these. */
const LEADING_CONTROL = /^[\t\r\n]/;
/** Where a program may start a new cell. Its own separator can be another one than our comma, which quotes protect. */
const SEPARATOR = /([;|\t\r\n])/;

/** A phone in E.164. To a table program it is a number at most, and other programs need it without a mark. */
const PHONE = /^\+\d{7,15}$/;

/** Marks text as text, at its start and after each separator. Numbers come from Eesal itself and stay numbers. */
function neutralised(text: string): string {
  if (PHONE.test(text)) return text;
  const parts = text.split(SEPARATOR);
  // The separators are at the odd places.
  const marked = parts.map((part, index) => (index % 2 === 0 && FORMULA.test(part) ? `'${part}` : part)).join('');
  return marked.replace(LEADING_CONTROL, "'$&");
}

// A single CR or LF breaks a line in most readers, not only the pair that ends ours.
const OPTIONS = { record_delimiter: 'windows', quoted_match: /[\r\n]/, cast: { string: neutralised } } as const;

/** The first line, which names the columns; the mark before it tells table programs that the file is UTF-8. */
export function csvHeader(names: readonly string[]): string {
  return `\ufeff${stringify([[...names]], OPTIONS)}`;
}

/** Lines of a CSV file (RFC 4180), the columns in the order of their names. */
export function csvLines<Row>(columns: Columns<Row>, names: readonly string[], rows: readonly Row[]): string {
  return stringify(
    rows.map((row) => names.map((name) => columns[name]?.(row) ?? null)),
    OPTIONS,
  );
}
