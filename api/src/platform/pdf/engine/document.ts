import type { Language } from 'contracts';
import PDFDocument from 'pdfkit';

/**
 * Creates a tagged PDF without pages.
 * @param product the name of the product that creates the file
 */
export function createDocument({
  language,
  title,
  product,
}: {
  language: Language;
  title: string;
  product: string;
}): PDFKit.PDFDocument {
  return new PDFDocument({
    autoFirstPage: false,
    // No default font, because the standard fonts of PDF have no Arabic letters.
    font: null as unknown as string,
    pdfVersion: '1.7',
    lang: language,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: product, Creator: product },
  });
}

/** Returns the bytes that pdfkit has written since the last call. */
export function* written(document: PDFKit.PDFDocument): Generator<Uint8Array> {
  const bytes = document.read() as Uint8Array | null;
  if (bytes !== null) yield bytes;
}
