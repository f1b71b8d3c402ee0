import { extractText, getDocumentProxy } from 'unpdf';

/** The parsed content of a PDF. */
export interface ReadPdf {
  /** The text of each page, line by line. */
  pages: string[];
  title: string | undefined;
  /** The structure tags in reading order: `H1`, `Figure: QR code`, indented by depth. */
  structure: string[];
  /** The size of the first page in points. */
  size: { width: number; height: number };
  /** The texts on the first page, each with the distances of its ends from the left edge in points. */
  pieces: { text: string; left: number; right: number }[];
}

/**
 * Reads a PDF.
 * @throws if the PDF is incomplete
 */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await document.getMetadata();
  const { items } = await (await document.getPage(1)).getTextContent();
  const pieces = items.flatMap((item) => {
    if (!('str' in item)) return [];
    const left = Number(item.transform[4]);
    return { text: item.str, left, right: left + item.width };
  });
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  const structure: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1)
    structure.push(
      ...((await (await document.getPage(page)).getStructTree())?.children ?? []).flatMap((node) => linesOf(node)),
    );
  const { text } = await extractText(document, { mergePages: false });
  await document.destroy();
  return { pages: text, title: (info as { Title?: string }).Title, structure, size: { width, height }, pieces };
}

/** An element of the structure tree, or its content. */
type Node = { role: string; alt?: string; children: Node[] } | object;

function linesOf(node: Node, depth = 0): string[] {
  if (!('role' in node)) return [];
  const { role, alt, children } = node;
  return [
    `${'  '.repeat(depth)}${role}${alt ? `: ${alt}` : ''}`,
    ...children.flatMap((child) => linesOf(child, depth + 1)),
  ];
}
