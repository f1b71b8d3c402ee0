import { directionOf, formatNumber, type Language } from 'contracts';
import { createBrand, formOf } from '../engine/brand';
import type { Style } from '../engine/faces';
import { COLORS, PAGE, type Sheet } from './sheet';
import type { Line, Typesetter } from '../engine/typesetter';

const STYLE: Style = { size: 7.5 };
const BASELINE = 815;
/**
 * The assumed number of rows per page, for an estimate of the number of pages. Most pages have more rows, so the
 * estimate is rarely too low. The estimate only decides how much width is reserved for the number of pages.
 */
const ROWS_PER_PAGE = 48;
const TOTAL = 'PageCount';
const BRAND = { height: 13, gap: 14, belowBaseline: 3.5 };

/** The words before and between the two numbers in `Page 3 of 12`, including spaces. */
const PAGE_WORDS: Record<Language, [page: string, ofPages: string]> = {
  en: ['Page ', ' of '],
  ar: ['الصفحة ', ' من '],
  ur: ['صفحہ ', ' از '],
};

interface FootContent {
  title: string;
  language: Language;
  /** The approximate number of rows in the tables. */
  rows: number;
}

/** Draws the foot of each page: the document's title, the page's number, and the product's name. */
export interface Foot {
  draw(sheet: Sheet): void;
  /** Writes the number of pages, which is then known. */
  end(pages: number): void;
}

/**
 * Creates the foot of the pages: the title of the document, "page … of …", and the product's name. The number of pages
 * is known only after the last row, when earlier pages are already written. So every page refers to the same form (ISO
 * 32000-1, 8.10), which is written at the end.
 */
export function createFoot(
  document: PDFKit.PDFDocument,
  setter: Typesetter,
  { title, language, rows }: FootContent,
): Foot {
  const isMirrored = directionOf(language) === 'rtl';
  const set = (number: number) => setter.set(formatNumber(number, language), STYLE);
  const form = document.ref({ Type: 'XObject', Subtype: 'Form' }) as PDFKit.PDFKitReference & {
    data: Record<string, unknown>;
  };
  const reserved = set(2 + Math.ceil(rows / ROWS_PER_PAGE)).width;
  // Words and numbers are separate lines: the words are shaped only once, and numbers need no shaping. One line with
  // both would be shaped again for each page.
  const [word, ofPages] = PAGE_WORDS[language].map((text) => setter.set(text, STYLE)) as [Line, Line];
  const brand = createBrand(document, setter, BRAND.height, COLORS.text);

  return {
    draw(sheet) {
      const brandLeft = PAGE.right - brand.width;
      const total = brandLeft - BRAND.gap - reserved;
      const number = set(sheet.page);
      const left = total - ofPages.width - number.width - word.width;
      sheet.rectangle(PAGE.left, BASELINE - 14, PAGE.right - PAGE.left, 0.5, COLORS.line);
      sheet.text(setter.fit(title, STYLE, left - PAGE.left - 24), PAGE.left + 4, BASELINE, COLORS.quiet);
      sheet.text(word, left, BASELINE, COLORS.quiet);
      sheet.text(number, left + word.width, BASELINE, COLORS.quiet);
      sheet.textRight(ofPages, total, BASELINE, COLORS.quiet);
      sheet.form({ name: TOTAL, reference: form, width: 0 }, total, BASELINE);
      sheet.form(brand, brandLeft, BASELINE + BRAND.belowBaseline);
    },
    end(pages) {
      const line = set(pages);
      const { resources, content } = formOf(line, COLORS.quiet);
      form.data['BBox'] = [0, -STYLE.size, line.width + 1, 2 * STYLE.size];
      // When the pages referred to the form, its width was unknown. On mirrored pages the form therefore moves itself
      // to the left of its origin.
      if (isMirrored) form.data['Matrix'] = [1, 0, 0, 1, -line.width, 0];
      form.data['Resources'] = resources;
      form.end(content);
    },
  };
}
