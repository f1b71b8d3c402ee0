import type { SheetHead, SheetTill } from '../content';
import type { Tag } from '../../engine/tag';
import type { Typesetter } from '../../engine/typesetter';
import { INK, MM, PAPER, type Pages } from './page';
import { drawInvitations, figureOf } from './parts';
import { fitted, namesShown, tillLines, tillText, type Fit } from './fittedLines';

const COLUMNS = 3;
const ROWS = 4;
export const STICKERS_PER_PAGE = COLUMNS * ROWS;

/** The margin of the page, slightly more than home printers leave white. */
const MARGIN = 10 * MM;
const CELL = { width: (PAPER.width - 2 * MARGIN) / COLUMNS, height: (PAPER.height - 2 * MARGIN) / ROWS };
/** The side of a code with its quiet zone. Without that zone, the code of a till's link is at least 45 mm wide. */
const CODE = 52 * MM;
const WORDS_WIDTH = CELL.width - 5 * MM;

const NAME_GAP = 3 * MM;

const NAME: Fit = { size: 10, minSize: 6.5, bold: true };
const TILL: Fit = { size: 8.5, minSize: 6 };
const INVITATION: Fit = { size: 6.5, minSize: 5 };

/** The baseline of the restaurant's names, indexed by the number of lines for branch and till. */
const NAMES_AT = [40, 40, 42, 43];
/** The baselines of the lines for branch and till, indexed by their number. */
const TILL_LINES_AT = [[], [28], [33.5, 24.5], [36, 29.5, 23.5]];
const INVITATIONS_AT = [16, 7.5];

/**
 * Draws a sticker to cut out.
 * @param index the number of the sticker on the page
 */
export function drawSticker(
  pages: Pages,
  setter: Typesetter,
  { names }: SheetHead,
  till: SheetTill,
  index: number,
): void {
  const column = index % COLUMNS;
  const row = Math.floor(index / COLUMNS);
  const corner = { x: MARGIN + column * CELL.width, y: PAPER.height - MARGIN - (row + 1) * CELL.height };
  const centre = CELL.width / 2;
  const sticker = pages.tag.child('Sect');
  pages.at(corner, () => {
    const { width, height } = CELL;
    pages.line([0, 0], [width, 0]);
    pages.line([0, height], [width, height]);
    pages.line([0, 0], [0, height]);
    pages.line([width, 0], [width, height]);
    pages.code(till.link, centre - CODE / 2, height - CODE, CODE, figureOf(sticker, till));

    const lines = tillLines(setter, till, TILL, WORDS_WIDTH);
    drawNames(pages, setter, names, centre, NAMES_AT[lines.length] ?? 43, sticker);
    const paragraph = sticker.child('P', { text: tillText(till) });
    lines.forEach((line, at) =>
      pages.centred(line, centre, TILL_LINES_AT[lines.length]?.[at] ?? 0, INK.text, paragraph),
    );
    drawInvitations(pages, setter, INVITATION, centre, (at) => INVITATIONS_AT[at] ?? 0, WORDS_WIDTH, sticker);
  });
}

/** Draws the restaurant's names side by side, centred. */
function drawNames(
  pages: Pages,
  setter: Typesetter,
  names: SheetHead['names'],
  centre: number,
  baseline: number,
  sticker: Tag,
): void {
  const shown = namesShown(names);
  const room = (WORDS_WIDTH - NAME_GAP * (shown.length - 1)) / shown.length;
  const lines = shown.map(({ name, language }) => ({
    name,
    language,
    line: fitted(setter, name, NAME, room, language),
  }));
  let left = centre - (lines.reduce((sum, { line }) => sum + line.width, 0) + NAME_GAP * (lines.length - 1)) / 2;
  for (const { name, language, line } of lines) {
    pages.centred(line, left + line.width / 2, baseline, INK.text, sticker.child('P', { lang: language, text: name }));
    left += line.width + NAME_GAP;
  }
}
