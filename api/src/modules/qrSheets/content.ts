import type { Pdf } from '../../platform/pdf/worker/protocol';
import type { LocalizedName } from '../../platform/db/names';

/** The layouts of a sheet: many stickers to cut out, or large tents for tables. */
export const LAYOUTS = ['stickers', 'tents'] as const;

export type Layout = (typeof LAYOUTS)[number];

/** What the codes of a restaurant share. */
export interface SheetRestaurant {
  /** The restaurant's names; the first one is the main name. */
  names: LocalizedName[];
  /** The image in the middle of the codes, in a form that pdfkit can read; null if there is none. */
  logo: Uint8Array | null;
}

/** The data that all codes on a sheet share. */
export interface SheetHead {
  /** The product's name. The PDF names the product as its creator. */
  product: string;
  title: string;
  layout: Layout;
  /** The restaurants of the tills. */
  restaurants: SheetRestaurant[];
}

/** A till whose QR code is printed. */
export interface SheetTill {
  /** The link that the code contains. */
  link: string;
  /** The position of its restaurant in the head. */
  restaurant: number;
  branch: string;
  name: string;
}

export type SheetPdf = Pdf<'qr', SheetHead, SheetTill>;
