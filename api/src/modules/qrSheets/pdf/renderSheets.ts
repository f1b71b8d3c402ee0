import { createDocument, written } from '../../../platform/pdf/engine/document';
import { createTypesetter } from '../../../platform/pdf/engine/typesetter';
import type { SheetHead, SheetTill } from '../content';
import { createPages } from './page';
import { drawSticker, STICKERS_PER_PAGE } from './stickers';
import { drawTent, drawTentLines, TENTS_PER_PAGE } from './tents';

/**
 * Renders the codes as a PDF and returns it in chunks, each as soon as its pages are drawn.
 * @param batches the tills, in the order of the sheet
 */
export async function* renderSheets(
  head: SheetHead,
  batches: AsyncIterable<readonly SheetTill[]>,
): AsyncGenerator<Uint8Array> {
  const document = createDocument({ language: 'en', title: head.title, product: head.product });
  const setter = createTypesetter(document);
  const pages = createPages(document, setter, head.restaurants);
  const perPage = head.layout === 'stickers' ? STICKERS_PER_PAGE : TENTS_PER_PAGE;

  let drawn = 0;
  for await (const tills of batches) {
    for (const till of tills) {
      const index = drawn % perPage;
      if (index === 0) {
        pages.turn();
        if (head.layout === 'tents') drawTentLines(pages);
      }
      if (head.layout === 'stickers') drawSticker(pages, setter, head, till, index);
      else drawTent(pages, setter, head, till, index);
      drawn += 1;
    }
    yield* written(document);
  }
  pages.end();
  document.end();
  yield* written(document);
}
