import type { SheetHead, SheetRestaurant, SheetTill } from '../content';
import type { Tag } from '../../../platform/pdf/engine/tag';
import type { Typesetter } from '../../../platform/pdf/engine/typesetter';
import { INK, MM, PAPER, type Pages } from './page';
import { drawInvitations, figureOf } from './parts';
import { fitted, namesShown, tillLines, tillText, type Fit } from './fittedLines';

const COLUMNS = 3;
const ROWS = 4;
export const STICKERS_PER_PAGE = COLUMNS * ROWS;

/** The margins of the page, slightly more than home printers leave white. */
const MARGIN = { side: 10 * MM, top: 6 * MM };
const CELL = { width: (PAPER.width - 2 * MARGIN.side) / COLUMNS, height: (PAPER.height - 2 * MARGIN.top) / ROWS };
/**
 * The side of a code with its quiet zone, 57 mm. A code of version 14 has 81 modules per side with that zone, so a module
 * is exactly two points wide. Codes begin at whole points from the top and the left of the page. So each module is
 * exactly two pixels wide at 72 dots per inch, and blurred nowhere.
 */
const CODE = 162;
const WORDS_WIDTH = CELL.width - 5 * MM;

const NAME_GAP = 3 * MM;

const NAME: Fit = { size: 10, minSize: 6.5, bold: true };
/** The size of the restaurant's names above several lines for branch and till, which leave less room. */
const SMALL_NAME = 8.5;
const TILL: Fit = { size: 8.5, minSize: 6 };
const INVITATION: Fit = { size: 6.5, minSize: 5 };

/** The baseline of the restaurant's names, indexed by the number of lines for branch and till. */
const NAMES_AT = [32.5, 32.5, 36, 37];
/** The baselines of the lines for branch and till, indexed by their number. */
const TILL_LINES_AT = [[], [22], [28, 20], [30.5, 24.5, 19]];
const INVITATIONS_AT = [12, 5];

/**
 * Draws a sticker to cut out.
 * @param index the number of the sticker on the page
 */
export function drawSticker(
  pages: Pages,
  setter: Typesetter,
  { restaurants }: SheetHead,
  till: SheetTill,
  index: number,
): void {
  const { names = [] } = restaurants[till.restaurant] ?? {};
  const column = index % COLUMNS;
  const row = Math.floor(index / COLUMNS);
  const corner = {
    x: Math.round(MARGIN.side + column * CELL.width),
    y: PAPER.height - Math.round(MARGIN.top + (row + 1) * CELL.height),
  };
  const centre = CELL.width / 2;
  const sticker = pages.tag.child('Sect');
  pages.at(corner, () => {
    const { width, height } = CELL;
    pages.line([0, 0], [width, 0]);
    pages.line([0, height], [width, height]);
    pages.line([0, 0], [0, height]);
    pages.line([width, 0], [width, height]);
    pages.code(till, Math.round(centre - CODE / 2), Math.round(height - CODE), CODE, figureOf(sticker, till));

    const lines = tillLines(setter, till, TILL, WORDS_WIDTH);
    drawNames(pages, setter, names, centre, lines.length, sticker);
    const paragraph = sticker.child('P', { text: tillText(till) });
    lines.forEach((line, at) =>
      pages.centred(line, centre, TILL_LINES_AT[lines.length]?.[at] ?? 0, INK.text, paragraph),
    );
    drawInvitations(pages, setter, INVITATION, centre, (at) => INVITATIONS_AT[at] ?? 0, WORDS_WIDTH, sticker);
  });
}

/** Draws the restaurant's names side by side, centred, above the lines for branch and till. */
function drawNames(
  pages: Pages,
  setter: Typesetter,
  names: SheetRestaurant['names'],
  centre: number,
  tillLineCount: number,
  sticker: Tag,
): void {
  const baseline = NAMES_AT[tillLineCount] ?? 37;
  const fit = tillLineCount > 1 ? { ...NAME, size: SMALL_NAME } : NAME;
  const shown = namesShown(names);
  const room = (WORDS_WIDTH - NAME_GAP * (shown.length - 1)) / shown.length;
  const lines = shown.map(({ name, language }) => ({
    name,
    language,
    line: fitted(setter, name, fit, room, language),
  }));
  let left = centre - (lines.reduce((sum, { line }) => sum + line.width, 0) + NAME_GAP * (lines.length - 1)) / 2;
  for (const { name, language, line } of lines) {
    pages.centred(line, left + line.width / 2, baseline, INK.text, sticker.child('P', { lang: language, text: name }));
    left += line.width + NAME_GAP;
  }
}
