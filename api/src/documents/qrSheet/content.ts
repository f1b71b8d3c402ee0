import type { LocalizedName } from '../../platform/db/names';

/** How codes are put on paper: many to cut out and stick on, or large ones to stand on a table. */
export const LAYOUTS = ['stickers', 'tents'] as const;

export type Layout = (typeof LAYOUTS)[number];

/** What all codes of a sheet have in common. */
export interface SheetHead {
  /** Who made it: the product's name. */
  product: string;
  title: string;
  layout: Layout;
  /** The restaurant's names, the one that is shown first at its head. */
  names: LocalizedName[];
  /** The picture in the middle of the codes, as pdfkit can read it; null leaves them without one. */
  logo: Uint8Array | null;
}

/** A till whose code is printed. */
export interface SheetTill {
  /** What the code says. */
  link: string;
  branch: string;
  name: string;
}
