import type { SheetHead, SheetTill } from '../content';
import type { Tag } from '../../../platform/pdf/engine/tag';
import type { Typesetter } from '../../../platform/pdf/engine/typesetter';
import { INK, MM, PAPER, type Pages } from './page';
import { drawInvitations, figureOf } from './parts';
import { fitted, namesShown, tillLines, tillText, type Fit } from './fittedLines';

export const TENTS_PER_PAGE = 2;

/** One side of a tent, in the size A6. A page has two tents side by side, and each is folded in the middle. */
const FACE = { width: PAPER.width / TENTS_PER_PAGE, height: PAPER.height / 2 };
/** The margin that home printers leave white. The lines end there. */
const EDGE = 8 * MM;
/** The side of a code with its quiet zone. The code itself is at least 76 mm wide. */
const CODE = 88 * MM;
const WORDS_WIDTH = FACE.width - 2 * 9 * MM;

const NAMES: (Fit & { baseline: number })[] = [
  { size: 22, minSize: 12, bold: true, baseline: 377 },
  { size: 17, minSize: 11, bold: true, baseline: 350 },
];
const INVITATION: Fit = { size: 11, minSize: 8 };
/** The position of the product's name. It is near the fold, where no printer cuts it off. */
const BRAND_AT = 401;
const TILL: Fit = { size: 11, minSize: 8, bold: true };
/** The baselines of the lines for branch and till, indexed by their number. The tent is cut or folded below them. */
const TILL_LINES_AT = [[], [38], [42, 29], [45, 34, 24]];

/** Draws the lines of a page: one for cutting its tents apart, and one for folding them. */
export function drawTentLines(pages: Pages): void {
  pages.line([FACE.width, EDGE], [FACE.width, PAPER.height - EDGE]);
  pages.line([EDGE, FACE.height], [PAPER.width - EDGE, FACE.height], { dashed: true });
}

/**
 * Draws a table tent. Both sides show the code, and both are upright after folding.
 * @param index the number of the tent on the page
 */
export function drawTent(pages: Pages, setter: Typesetter, head: SheetHead, till: SheetTill, index: number): void {
  const left = index * FACE.width;
  const tent = pages.tag.child('Sect');
  const draw = () => drawFace(pages, setter, head, till, tent);
  pages.at({ x: left, y: 0 }, draw);
  // The second side is marked as a copy, so that screen readers read the text once.
  pages.at({ x: left + FACE.width, y: PAPER.height, upsideDown: true }, draw, { isCopy: true });
}

function drawFace(pages: Pages, setter: Typesetter, { restaurants }: SheetHead, till: SheetTill, tent: Tag): void {
  const centre = FACE.width / 2;
  const shown = namesShown(restaurants[till.restaurant]?.names ?? []);
  pages.brand(centre, BRAND_AT);
  NAMES.forEach(({ baseline, ...fit }, index) => {
    const name = shown[index];
    if (!name) return;
    // If the restaurant has only one name, the name is centred vertically in the space for two names.
    const at = shown.length > 1 ? baseline : baseline - 12;
    pages.centred(
      fitted(setter, name.name, fit, WORDS_WIDTH, name.language),
      centre,
      at,
      INK.text,
      tent.child('P', { lang: name.language, text: name.name }),
    );
  });
  drawInvitations(pages, setter, INVITATION, centre, (line) => 322 - line * 16, WORDS_WIDTH, tent);
  pages.code(till, centre - CODE / 2, 50, CODE, figureOf(tent, till));
  const lines = tillLines(setter, till, TILL, WORDS_WIDTH);
  const paragraph = tent.child('P', { text: tillText(till) });
  lines.forEach((line, at) =>
    pages.centred(line, centre, TILL_LINES_AT[lines.length]?.[at] ?? 38, INK.text, paragraph),
  );
}
