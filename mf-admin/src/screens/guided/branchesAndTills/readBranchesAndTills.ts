import { NAME_MAX } from 'contracts';
import { parse } from 'papaparse';
import type { TextId } from '../../../texts';

/** A branch with the names of its tills. */
export interface TypedBranch {
  name: string;
  tills: string[];
}

/** An error in a row of the typed text. */
export interface RowError {
  /** The row's number, from 1. */
  row: number;
  text: TextId;
}

/** The possible headings of the branch column, in lower case. A first row with such a heading is no branch. */
const HEADINGS = ['branch', 'الفرع', 'برانچ'];

/**
 * Reads branches and tills from text. Each till has a row with the branch's name and the till's name, separated by a
 * tab (as spreadsheets copy them), a comma or a semicolon. A row with only a branch adds the branch. Empty rows and a
 * first row with headings are skipped.
 */
export function readBranchesAndTills(typed: string): { branches: TypedBranch[]; errors: RowError[] } {
  const { data } = parse<string[]>(typed.trimEnd(), { delimiter: separatorOf(typed) });
  const branches = new Map<string, TypedBranch>();
  const errors: RowError[] = [];
  data.forEach((cells, index) => {
    const [branch = '', till = '', ...rest] = cells.map((cell) => cell.trim());
    const row = index + 1;
    if (branch === '' && till === '' && rest.every((cell) => cell === '')) return;
    if (index === 0 && HEADINGS.includes(branch.toLowerCase())) return;
    const wrong = errorIn(branch, till, rest) ?? (branches.get(branch)?.tills.includes(till) ? 'twice' : undefined);
    if (wrong) {
      errors.push({ row, text: `admin.guided.places.${wrong}` });
      return;
    }
    const known = branches.get(branch) ?? { name: branch, tills: [] };
    if (till !== '') known.tills.push(till);
    branches.set(branch, known);
  });
  return { branches: [...branches.values()], errors };
}

/**
 * Returns the separator of the cells. Cells that were copied from a spreadsheet are separated by tabs. In locales with
 * a decimal comma, spreadsheets write CSV files with semicolons.
 */
function separatorOf(typed: string): string {
  if (typed.includes('\t')) return '\t';
  return typed.includes(';') && !typed.includes(',') ? ';' : ',';
}

function errorIn(branch: string, till: string, rest: readonly string[]): 'noBranch' | 'long' | 'columns' | undefined {
  if (branch === '') return 'noBranch';
  if (branch.length > NAME_MAX || till.length > NAME_MAX) return 'long';
  return rest.some((cell) => cell !== '') ? 'columns' : undefined;
}
