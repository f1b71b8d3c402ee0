/** An image that pdfkit has embedded. pdfkit's types do not describe it. */
export interface EmbeddedImage {
  /** In pixels. */
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
 * Embeds an image once, however often it is drawn.
 * @param bytes a file that pdfkit can read
 */
export function embedImage(document: PDFKit.PDFDocument, bytes: Uint8Array): EmbeddedImage {
  const image = (document as PDFKit.PDFDocument & Images).openImage(Buffer.from(bytes));
  image.embed(document);
  return image;
}
