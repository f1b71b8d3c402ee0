import type { SheetHead, SheetTill } from '../content';
import type { Typesetter } from '../../pdf/typesetter';
import { INK, MM, PAPER, type Pages } from './page';
import { fitted, invitations, namesShown, placeOf, type Fit } from './words';

const COLUMNS = 3;
const ROWS = 4;
export const STICKERS_PER_PAGE = COLUMNS * ROWS;

/** What home printers leave white, and a little. */
const MARGIN = 10 * MM;
const CELL = { width: (PAPER.width - 2 * MARGIN) / COLUMNS, height: (PAPER.height - 2 * MARGIN) / ROWS };
/** With the empty modules around it; the code itself is 45 mm and more, whatever its version. */
const CODE = 52 * MM;
const WORDS_WIDTH = CELL.width - 5 * MM;

const NAME_GAP = 3 * MM;

const NAME: Fit = { size: 10, least: 6.5, bold: true };
const PLACE: Fit = { size: 8.5, least: 6 };
const INVITATION: Fit = { size: 6.5, least: 5 };

/** A code to cut out and stick on. @param index its place on the page */
export function drawSticker(pages: Pages, setter: Typesetter, { names }: SheetHead, till: SheetTill, index: number): void {
  const column = index % COLUMNS;
  const row = Math.floor(index / COLUMNS);
  const corner = { x: MARGIN + column * CELL.width, y: PAPER.height - MARGIN - (row + 1) * CELL.height };
  const centre = CELL.width / 2;
  pages.at(corner, () => {
    const { width, height } = CELL;
    pages.line([0, 0], [width, 0]);
    pages.line([0, height], [width, height]);
    pages.line([0, 0], [0, height]);
    pages.line([width, 0], [width, height]);
    pages.code(till.link, centre - CODE / 2, height - CODE, CODE);

    drawNames(pages, setter, names, centre);
    pages.centred(fitted(setter, placeOf(till), PLACE, WORDS_WIDTH), centre, 27.5, INK.text);
    invitations().forEach((text, line) => pages.centred(fitted(setter, text, INVITATION, WORDS_WIDTH), centre, 17.5 - line * 9, INK.quiet));
  });
}

/** The names side by side, around a centre. */
function drawNames(pages: Pages, setter: Typesetter, names: SheetHead['names'], centre: number): void {
  const shown = namesShown(names);
  const room = (WORDS_WIDTH - NAME_GAP * (shown.length - 1)) / shown.length;
  const lines = shown.map(({ name, language }) => fitted(setter, name, NAME, room, { urdu: language === 'ur' }));
  let left = centre - (lines.reduce((sum, { width }) => sum + width, 0) + NAME_GAP * (lines.length - 1)) / 2;
  for (const line of lines) {
    pages.centred(line, left + line.width / 2, 39, INK.text);
    left += line.width + NAME_GAP;
  }
}
