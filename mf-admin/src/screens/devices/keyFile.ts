import { fileNameFrom } from 'contracts';
import { saveAs } from 'file-saver';
import { unparse } from 'papaparse';

/** A till's new key, with the names by which people find the till. */
export interface TillKey {
  branch: string;
  till: string;
  key: string;
}

/**
 * Saves keys as CSV: branch, till, key. A name that a spreadsheet would run as a formula is prefixed with `'`, and the
 * byte order mark tells spreadsheets that the file is UTF-8.
 * @param names the parts of the file's name that precede `lastName`
 */
export function saveKeys(keys: readonly TillKey[], names: readonly string[], lastName: string): void {
  const rows = keys.map(({ branch, till, key }) => [branch, till, key]);
  const csv = unparse({ fields: ['branch', 'till', 'key'], data: rows }, { escapeFormulae: true });
  saveAs(new Blob([`\ufeff${csv}\r\n`], { type: 'text/csv;charset=utf-8' }), `${fileNameFrom(names, lastName)}.csv`);
}
