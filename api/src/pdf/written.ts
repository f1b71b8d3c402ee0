/** What pdfkit has written since it was last asked. */
export function* written(document: PDFKit.PDFDocument): Generator<Uint8Array> {
  const bytes = document.read() as Uint8Array | null;
  if (bytes !== null) yield bytes;
}
