import type { LocalizedName } from '../../platform/db/names';

/** The layouts of QR codes on paper: many stickers to cut out, or large tents for a table. */
export const LAYOUTS = ['stickers', 'tents'] as const;

export type Layout = (typeof LAYOUTS)[number];

/** The common content of all codes on a sheet. */
export interface SheetHead {
  /** The product's name, as the creator of the file. */
  product: string;
  title: string;
  layout: Layout;
  /** The restaurant's names; the first is the main one. */
  names: LocalizedName[];
  /** The image in the middle of the codes, readable by pdfkit; null for none. */
  logo: Uint8Array | null;
}

/** A till whose code is printed. */
export interface SheetTill {
  /** The content of the code. */
  link: string;
  branch: string;
  name: string;
}
