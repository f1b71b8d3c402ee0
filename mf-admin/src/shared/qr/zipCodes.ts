import { Zip, ZipPassThrough } from 'fflate';
import { openQrPictures } from 'shared-ui';
import { pictureInCode } from './pictureInCode';
import type { PrintedTill } from './tills';
import { uniqueNames } from './uniqueNames';

interface ZipOptions {
  /** The base URL of the API, to which the paths of the logos are added. */
  apiBase: string;
  onDrawn: (count: number) => void;
  signal: AbortSignal;
}

/**
 * Creates a ZIP with the codes of all tills as PNG files. They are drawn one after the other, and stored without
 * compression, because PNG files are already compressed.
 * @returns null if it was aborted
 */
export async function zipCodes(
  tills: readonly Pick<PrintedTill, 'link' | 'fullName' | 'logo'>[],
  { apiBase, onDrawn, signal }: ZipOptions,
): Promise<Blob | null> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece as Uint8Array<ArrayBuffer>);
  });
  const names = uniqueNames(tills.map(({ fullName }) => fullName));
  // The tills of a restaurant follow each other, and share its logo.
  let open: { logo: string | null | undefined; pictures: Awaited<ReturnType<typeof openQrPictures>> } | undefined;
  try {
    for (const [index, { link, logo }] of tills.entries()) {
      if (signal.aborted) return null;
      if (!open || open.logo !== logo) {
        open?.pictures.close();
        open = { logo, pictures: await openQrPictures(pictureInCode(apiBase, logo)) };
      }
      const picture = await open.pictures.png(link);
      const file = new ZipPassThrough(`${names[index]}.png`);
      zip.add(file);
      file.push(new Uint8Array(await picture.arrayBuffer()), true);
      onDrawn(index + 1);
    }
  } finally {
    open?.pictures.close();
  }
  zip.end();
  return signal.aborted ? null : new Blob(pieces, { type: 'application/zip' });
}
