import { INVITATIONS } from '../texts';
import type { Tag } from '../../../platform/pdf/engine/tag';
import type { Typesetter } from '../../../platform/pdf/engine/typesetter';
import type { SheetTill } from '../content';
import { INK, type Pages } from './page';

import { fitted, type Fit } from './fittedLines';

/** Creates the tag of a till's code, with an alternative text that names the till. */
export const figureOf = (parent: Tag, { branch, name }: SheetTill): Tag =>
  parent.child('Figure', { alt: `QR code of ${branch} · ${name}` });

/**
 * Draws the invitation to scan below a code.
 * @param at returns the baseline of a line
 */
export function drawInvitations(
  pages: Pages,
  setter: Typesetter,
  fit: Fit,
  centre: number,
  at: (line: number) => number,
  width: number,
  parent: Tag,
): void {
  Object.entries(INVITATIONS).forEach(([lang, text], line) => {
    pages.centred(fitted(setter, text, fit, width), centre, at(line), INK.quiet, parent.child('P', { lang, text }));
  });
}
