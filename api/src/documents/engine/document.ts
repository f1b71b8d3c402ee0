import type { Language } from 'contracts';
import PDFDocument from 'pdfkit';

/** A tagged PDF without a page. @param product who made it */
export function createDocument({ language, title, product }: { language: Language; title: string; product: string }): PDFKit.PDFDocument {
  return new PDFDocument({
    autoFirstPage: false,
    // No default font: the standard ones know no Arabic.
    font: null as unknown as string,
    pdfVersion: '1.7',
    lang: language,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: product, Creator: product },
  });
}

/** What pdfkit has written since it was last asked. */
export function* written(document: PDFKit.PDFDocument): Generator<Uint8Array> {
  const bytes = document.read() as Uint8Array | null;
  if (bytes !== null) yield bytes;
}
