import { extractText, getDocumentProxy } from 'unpdf';

/** What a reader finds in a PDF. */
export interface ReadPdf {
  /** The text of each page, a line for each of its lines. */
  pages: string[];
  title: string | undefined;
  /** The pieces of text on the first page, each with the points between it and the left edge. */
  places: { text: string; left: number }[];
}

/** @throws when it is no whole PDF */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await document.getMetadata();
  const { items } = await (await document.getPage(1)).getTextContent();
  const places = items.flatMap((item) => ('str' in item ? { text: item.str, left: Number(item.transform[4]) } : []));
  const { text } = await extractText(document, { mergePages: false });
  await document.destroy();
  return { pages: text, title: (info as { Title?: string }).Title, places };
}
