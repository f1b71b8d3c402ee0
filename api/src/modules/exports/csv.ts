import { stringify } from 'csv-stringify/sync';
import { plainCell, type Columns } from './cells';

/**
 * Matches a string that a spreadsheet program may run as a formula, because it begins with `=`, `+`, `-` or `@` (OWASP,
 * CSV Injection). Some programs also ignore blanks, invisible characters or quotes before the sign, and accept its
 * full-width form.
 */
const FORMULA = /^[\s\p{Cf}"]*[=+\-@＝＋－＠]/u;
/** Some programs also treat a string that begins with one of these characters as a formula. */
const LEADING_CONTROL = /^[\t\r\n]/;
/**
 * Characters at which a program may start a new cell if its separator is not the comma. Quotes protect only against a
 * split at commas.
 */
const SEPARATOR = /([;|\t\r\n])/;

/**
 * A phone number in E.164 format. It is left unchanged, because other programs need it without a quote, and at worst a
 * spreadsheet program reads it as a number.
 */
const PHONE = /^\+\d{7,15}$/;

/**
 * Puts a single quote before each formula, at the start of the string and after each separator. Numbers do not need
 * this, because Eesal computes them.
 */
function neutralised(text: string): string {
  if (PHONE.test(text)) return text;
  const parts = text.split(SEPARATOR);
  // `split` with a capturing group puts the separators at the odd indexes.
  const marked = parts.map((part, index) => (index % 2 === 0 && FORMULA.test(part) ? `'${part}` : part)).join('');
  return marked.replace(LEADING_CONTROL, "'$&");
}

// A cell with a CR or LF is quoted, because most programs end a line at either character alone.
const OPTIONS = { record_delimiter: 'windows', quoted_match: /[\r\n]/, cast: { string: neutralised } } as const;

/**
 * Returns the first line of a file, with the names of the columns. It begins with a byte-order mark, from which
 * spreadsheet programs recognise UTF-8.
 */
export function csvHeader(names: readonly string[]): string {
  return `\ufeff${stringify([[...names]], OPTIONS)}`;
}

/** Returns lines of a CSV file (RFC 4180), with the columns that `names` lists, in that order. */
export function csvLines<Row>(columns: Columns<Row>, names: readonly string[], rows: readonly Row[]): string {
  return stringify(
    rows.map((row) => names.map((name) => plainCell(columns[name]?.(row) ?? null))),
    OPTIONS,
  );
}
