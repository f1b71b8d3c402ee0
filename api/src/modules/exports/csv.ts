import { stringify } from 'csv-stringify/sync';

/** A cell: text, a number that Eesal computed, or nothing. */
export type Cell = string | number | null;

/** The columns of an export, in order, by their names on the wire. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

/**
 * A spreadsheet program runs a cell that begins with one of these characters as a formula (OWASP, CSV Injection). Some
 * programs also do so after blanks, invisible characters or quotes, and for the full-width forms.
 */
const FORMULA = /^[\s\p{Cf}"]*[=+\-@＝＋－＠]/u;
/** Some programs run the text after these characters. */
const LEADING_CONTROL = /^[\t\r\n]/;
/**
 * Characters at which a program may start a new cell. It may use another separator than our comma, and our quotes
 * protect commas only.
 */
const SEPARATOR = /([;|\t\r\n])/;

/**
 * A phone number in E.164. At worst, a spreadsheet program reads it as a number, and other programs need it without a
 * quote.
 */
const PHONE = /^\+\d{7,15}$/;

/**
 * Puts a quote before each formula, at the start and after each separator. Numbers come from Eesal and stay unchanged.
 */
function neutralised(text: string): string {
  if (PHONE.test(text)) return text;
  const parts = text.split(SEPARATOR);
  // `split` with a group puts the separators at the odd indexes.
  const marked = parts.map((part, index) => (index % 2 === 0 && FORMULA.test(part) ? `'${part}` : part)).join('');
  return marked.replace(LEADING_CONTROL, "'$&");
}

// Most readers break a line at a single CR or LF too, not only at the pair that ends our lines.
const OPTIONS = { record_delimiter: 'windows', quoted_match: /[\r\n]/, cast: { string: neutralised } } as const;

/**
 * Returns the first line, with the names of the columns. Its byte-order mark tells spreadsheet programs that the file
 * is UTF-8.
 */
export function csvHeader(names: readonly string[]): string {
  return `\ufeff${stringify([[...names]], OPTIONS)}`;
}

/** Returns lines of a CSV file (RFC 4180), with the columns in the order of their names. */
export function csvLines<Row>(columns: Columns<Row>, names: readonly string[], rows: readonly Row[]): string {
  return stringify(
    rows.map((row) => names.map((name) => columns[name]?.(row) ?? null)),
    OPTIONS,
  );
}
