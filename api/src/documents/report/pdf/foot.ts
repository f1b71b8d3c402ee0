import { formatNumber } from 'contracts';
import { createBrand } from '../../engine/brand';
import type { Style } from '../../engine/faces';
import { rgb } from '../../engine/pageContent';
import { decimal } from '../../engine/shape';
import { COLORS, PAGE, type Sheet } from './sheet';
import type { Typesetter } from '../../engine/typesetter';

const STYLE: Style = { size: 7.5 };
const BASELINE = 815;
/**
 * Fewer rows than a page usually holds, so that the estimated number of pages is high enough. It only decides the width
 * of that number.
 */
const ROWS_PER_PAGE = 48;
const TOTAL = 'PageCount';
const BRAND = { height: 13, gap: 14, belowBaseline: 3.5 };

/** The foot of each page: the report's title, the page's number, and the product's name. */
export interface Foot {
  draw(sheet: Sheet): void;
  /** Writes the number of pages when it is known. */
  end(pages: number): void;
}

/**
 * Creates the foot: the title of the report, "page … of …", and the product's name. The number of pages is known only after the last row,
 * when earlier pages are already written. So each page refers to one form (ISO 32000-1, 8.10) that is written at the
 * end.
 */
export function createFoot(
  document: PDFKit.PDFDocument,
  setter: Typesetter,
  { title, orders }: { title: string; orders: number },
): Foot {
  const form = document.ref({ Type: 'XObject', Subtype: 'Form' }) as PDFKit.PDFKitReference & {
    data: Record<string, unknown>;
  };
  const reserved = setter.set(ofPages(2 + Math.ceil(orders / ROWS_PER_PAGE)), STYLE).width;
  // The word is shaped once and the number needs no shaping. Together they would be shaped on each page.
  const word = setter.set('Page ', STYLE);
  const brand = createBrand(document, BRAND.height, COLORS.text);

  return {
    draw(sheet) {
      const brandLeft = PAGE.right - brand.width;
      const left = brandLeft - BRAND.gap - reserved;
      const number = setter.set(formatNumber(sheet.page, 'en'), STYLE);
      const pageWidth = word.width + number.width;
      sheet.rectangle(PAGE.left, BASELINE - 14, PAGE.right - PAGE.left, 0.5, COLORS.line);
      sheet.text(setter.fit(title, STYLE, left - pageWidth - PAGE.left - 24), PAGE.left + 4, BASELINE, COLORS.quiet);
      sheet.text(word, left - 4 - pageWidth, BASELINE, COLORS.quiet);
      sheet.textRight(number, left - 4, BASELINE, COLORS.quiet);
      sheet.form(TOTAL, form, left - 2, BASELINE);
      sheet.form(brand.name, brand.reference, brandLeft, BASELINE + BRAND.belowBaseline);
    },
    end(pages) {
      const line = setter.set(ofPages(pages), STYLE);
      const fonts = Object.fromEntries(line.pieces.map(({ font }) => [font.id, font.reference()]));
      form.data['BBox'] = [0, -STYLE.size, line.width + 1, 2 * STYLE.size];
      form.data['Resources'] = { Font: fonts };
      const texts = line.pieces.map(({ font, size, operators }) => `/${font.id} ${decimal(size)} Tf ${operators}`);
      form.end(Buffer.from(`BT ${rgb(COLORS.quiet)} rg ${texts.join(' ')} ET\n`, 'latin1'));
    },
  };
}

const ofPages = (pages: number): string => `of ${formatNumber(pages, 'en')}`;
