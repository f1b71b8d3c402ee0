/** An image that pdfkit has embedded. The types of pdfkit do not describe it. */
export interface EmbeddedImage {
  /** The width in pixels. */
  width: number;
  height: number;
  /** The image's name in a page's resources. */
  label: string;
  obj: unknown;
}

interface Images {
  openImage(bytes: Buffer): EmbeddedImage & { embed(document: unknown): void };
}

/**
 * Embeds an image into a document. It may then be drawn any number of times.
 * @param bytes an image file that pdfkit can read
 */
export function embedImage(document: PDFKit.PDFDocument, bytes: Uint8Array): EmbeddedImage {
  const image = (document as PDFKit.PDFDocument & Images).openImage(Buffer.from(bytes));
  image.embed(document);
  return image;
}
