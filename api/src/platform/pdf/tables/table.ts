import { COLORS, PAGE, type Sheet } from './sheet';
import type { Style } from '../engine/faces';
import type { Tag } from '../engine/tag';
import type { Typesetter } from '../engine/typesetter';

/** A column: its heading, its width in points, and whether its cells are right-aligned numbers. */
export interface Column {
  title: string;
  width: number;
  right?: boolean;
}

const ROW = 15;
const BASELINE = 10.5;
const HEAD = 18;
const PADDING = 4;
const CELL: Style = { size: 7.5 };
const STRONG: Style = { size: 8, bold: true };
const NOTE: Style = { size: 7.5 };
const HEADING: Style = { size: 7.5, bold: true };
const TITLE: Style = { size: 11, bold: true };
const TITLE_HEIGHT = 34;
/**
 * At least this many rows follow a title and heading on the same page, so that a heading is never alone at the end of a
 * page.
 */
const ROWS_TOGETHER = 3;

/** Returns the part of a column that its text may fill. */
const inside = ({ left, right }: { left: number; right: number }) => ({
  left: left + PADDING,
  right: right - PADDING,
});

export interface Table {
  row(cells: readonly string[]): void;
  /** Draws a rule, and below it a bold line with a label and a sum. */
  closing(label: string, sum: string): void;
  /** Draws a sentence below the table. */
  note(text: string): void;
}

/**
 * Begins a table with its title and heading. The heading is repeated on each page.
 * @param long whether each page of rows gets one tag instead of a tag for each cell, because the tags of 100,000 rows
 * would need more space in the file than the rows themselves
 */
export function beginTable(
  sheet: Sheet,
  setter: Typesetter,
  title: string,
  columns: readonly Column[],
  { long = false } = {},
): Table {
  const spare = PAGE.right - PAGE.left - columns.reduce((sum, { width }) => sum + width, 0);
  if (spare < -0.01) throw new Error(`the columns of "${title}" are wider than the page`);
  let drawn = 0;

  const heads = columns.map((column) => setter.fit(column.title, HEADING, column.width - PADDING));
  const placed = columns.reduce<{ left: number; right: number; column: Column }[]>((all, column, index) => {
    const left = all.at(-1)?.right ?? PAGE.left;
    // The last column always ends exactly at the right margin, even if the widths of the columns do not add up to this.
    return [...all, { left, right: index === columns.length - 1 ? PAGE.right : left + column.width, column }];
  }, []);

  /**
   * @param tagOf returns the tag for each cell; missing on later pages, so that screen readers read the heading once
   */
  function heading(tagOf?: () => Tag): void {
    placed.forEach(({ left, right, column }, index) => {
      const line = heads[index];
      if (!line) return;
      const draw = () =>
        column.right
          ? sheet.number(line, inside({ left, right }), sheet.y + 12, COLORS.quiet)
          : sheet.text(line, left + PADDING, sheet.y + 12, COLORS.quiet);
      if (tagOf) sheet.tagged(tagOf(), draw);
      else draw();
    });
    sheet.rectangle(PAGE.left, sheet.y + HEAD - 0.75, PAGE.right - PAGE.left, 0.75, COLORS.text);
    sheet.y += HEAD;
    drawn = 0;
  }

  function cell(text: string, { left, right, column }: (typeof placed)[number]): void {
    // A name may be cut to fit, but a number may not.
    if (column.right)
      sheet.number(setter.shrink(text, CELL, column.width - 2 * PADDING), inside({ left, right }), sheet.y + BASELINE);
    else sheet.text(setter.fit(text, CELL, column.width - 2 * PADDING), left + PADDING, sheet.y + BASELINE);
  }

  function makeRoom(): void {
    if (sheet.room >= ROW) return;
    sheet.turn();
    heading();
    pageOfRows = body.child('P');
  }

  if (sheet.room < TITLE_HEIGHT + HEAD + ROWS_TOGETHER * ROW) sheet.turn();
  sheet.tagged(sheet.tag.child('H2'), () =>
    sheet.text(setter.set(title, TITLE), PAGE.left + PADDING, sheet.y + TITLE_HEIGHT - 8),
  );
  sheet.y += TITLE_HEIGHT;
  const table = sheet.tag.child(long ? 'Sect' : 'Table');
  const headings = long ? table.child('P') : table.child('THead').child('TR');
  heading(() => (long ? headings : headings.child('TH', { scope: 'Column' })));
  const body = long ? table : table.child('TBody');
  let pageOfRows = body.child('P');

  return {
    row(texts) {
      makeRoom();
      if (drawn > 0) sheet.rectangle(PAGE.left, sheet.y, PAGE.right - PAGE.left, 0.5, COLORS.line);
      drawn += 1;
      if (long) sheet.tagged(pageOfRows, () => placed.forEach((place, index) => cell(texts[index] ?? '', place)));
      else {
        const row = body.child('TR');
        placed.forEach((place, index) => {
          const text = texts[index] ?? '';
          sheet.tagged(row.child('TD', { text }), () => cell(text, place));
        });
        sheet.closeTag(row);
      }
      sheet.y += ROW;
    },
    closing(label, sum) {
      makeRoom();
      sheet.rectangle(PAGE.left, sheet.y, PAGE.right - PAGE.left, 0.75, COLORS.text);
      sheet.tagged(sheet.tag.child('P', { text: `${label} ${sum}` }), () => {
        sheet.text(setter.set(label, STRONG), PAGE.left + PADDING, sheet.y + BASELINE);
        // The sum is aligned with the numbers of the last column.
        sheet.number(setter.set(sum, STRONG), inside(placed.at(-1)!), sheet.y + BASELINE);
      });
      sheet.y += ROW;
    },
    note(text) {
      makeRoom();
      const line = setter.fit(text, NOTE, PAGE.right - PAGE.left - 2 * PADDING);
      sheet.tagged(sheet.tag.child('P'), () => sheet.text(line, PAGE.left + PADDING, sheet.y + BASELINE, COLORS.quiet));
      sheet.y += ROW;
    },
  };
}
