import type { SheetHead, SheetTill } from '../content';
import type { Tag } from '../../engine/tag';
import type { Typesetter } from '../../engine/typesetter';
import { INK, MM, PAPER, type Pages } from './page';
import { drawInvitations, figureOf } from './parts';
import { fitted, namesShown, placeLines, placeOf, type Fit } from './words';

export const TENTS_PER_PAGE = 2;

/** A side of a tent has size A6. A page has two tents side by side, each folded in the middle. */
const FACE = { width: PAPER.width / TENTS_PER_PAGE, height: PAPER.height / 2 };
/** The margin that home printers leave white. Lines end there. */
const EDGE = 8 * MM;
/** Includes the quiet zone. The code itself is at least 76 mm. */
const CODE = 88 * MM;
const WORDS_WIDTH = FACE.width - 2 * 9 * MM;

const NAMES: (Fit & { baseline: number })[] = [
  { size: 22, least: 12, bold: true, baseline: 377 },
  { size: 17, least: 11, bold: true, baseline: 350 },
];
const INVITATION: Fit = { size: 11, least: 8 };
/** Near the fold, so no printer cuts it. */
const BRAND_AT = 401;
const PLACE: Fit = { size: 11, least: 8, bold: true };
/** The positions of the lines for branch and till, by their number. The edge below is cut or folded. */
const PLACES_AT = [[], [38], [42, 29], [45, 34, 24]];

/** Draws the lines of a page: one to cut between its tents, one to fold. */
export function drawTentLines(pages: Pages): void {
  pages.line([FACE.width, EDGE], [FACE.width, PAPER.height - EDGE]);
  pages.line([EDGE, FACE.height], [PAPER.width - EDGE, FACE.height], { dashed: true });
}

/**
 * Draws a table tent. The code is printed once for each side; both are upright after folding.
 * @param index its number on the page
 */
export function drawTent(pages: Pages, setter: Typesetter, head: SheetHead, till: SheetTill, index: number): void {
  const left = index * FACE.width;
  const tent = pages.tag.child('Sect');
  const draw = () => drawFace(pages, setter, head, till, tent);
  pages.at({ x: left, y: 0 }, draw);
  // The other side is a copy, so that screen readers read the text once.
  pages.at({ x: left + FACE.width, y: PAPER.height, upsideDown: true }, draw, { isCopy: true });
}

function drawFace(pages: Pages, setter: Typesetter, { names }: SheetHead, till: SheetTill, tent: Tag): void {
  const centre = FACE.width / 2;
  const shown = namesShown(names);
  pages.brand(centre, BRAND_AT);
  NAMES.forEach(({ baseline, ...fit }, index) => {
    const name = shown[index];
    if (!name) return;
    // A single name is centred in the room for two.
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
  pages.code(till.link, centre - CODE / 2, 50, CODE, figureOf(tent, till));
  const lines = placeLines(setter, till, PLACE, WORDS_WIDTH);
  const place = tent.child('P', { text: placeOf(till) });
  lines.forEach((line, at) => pages.centred(line, centre, PLACES_AT[lines.length]?.[at] ?? 38, INK.text, place));
}
