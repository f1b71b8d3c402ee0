import type { SheetHead, SheetTill } from '../content';
import type { Typesetter } from '../../pdf/typesetter';
import { INK, MM, PAPER, type Pages, type Spot } from './page';
import { fitted, invitations, namesShown, placeOf, type Fit } from './words';

export const TENTS_PER_PAGE = 2;

/** A face of a tent is an A6: two tents side by side on a page, each folded at its middle. */
const FACE = { width: PAPER.width / TENTS_PER_PAGE, height: PAPER.height / 2 };
/** Where lines end: home printers leave so much white. */
const EDGE = 8 * MM;
/** With the empty modules around it; the code itself is 76 mm and more. */
const CODE = 88 * MM;
const WORDS_WIDTH = FACE.width - 2 * 9 * MM;

const NAMES: (Fit & { baseline: number })[] = [
  { size: 22, least: 12, bold: true, baseline: 377 },
  { size: 17, least: 11, bold: true, baseline: 350 },
];
const INVITATION: Fit = { size: 11, least: 8 };
const PLACE: Fit = { size: 11, least: 8, bold: true };

/** The lines of a page: one to cut along between its tents, one to fold along. */
export function drawTentLines(pages: Pages): void {
  pages.line([FACE.width, EDGE], [FACE.width, PAPER.height - EDGE]);
  pages.line([EDGE, FACE.height], [PAPER.width - EDGE, FACE.height], { dashed: true });
}

/** A code to stand on a table, once for each side: folded, both faces stand upright. @param index its place on the page */
export function drawTent(pages: Pages, setter: Typesetter, head: SheetHead, till: SheetTill, index: number): void {
  const left = index * FACE.width;
  const faces: Spot[] = [
    { x: left, y: 0 },
    { x: left + FACE.width, y: PAPER.height, upsideDown: true },
  ];
  for (const face of faces) pages.at(face, () => drawFace(pages, setter, head, till));
}

function drawFace(pages: Pages, setter: Typesetter, { names }: SheetHead, till: SheetTill): void {
  const centre = FACE.width / 2;
  const shown = namesShown(names);
  NAMES.forEach(({ baseline, ...fit }, index) => {
    const name = shown[index];
    // A single name stands in the middle of the room for two.
    if (name) pages.centred(fitted(setter, name.name, fit, WORDS_WIDTH, { urdu: name.language === 'ur' }), centre, shown.length > 1 ? baseline : baseline - 12, INK.text);
  });
  invitations().forEach((text, line) => pages.centred(fitted(setter, text, INVITATION, WORDS_WIDTH), centre, 322 - line * 16, INK.quiet));
  pages.code(till.link, centre - CODE / 2, 50, CODE);
  pages.centred(fitted(setter, placeOf(till), PLACE, WORDS_WIDTH), centre, 38, INK.text);
}
