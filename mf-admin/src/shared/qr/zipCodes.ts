import { Zip, ZipPassThrough } from 'fflate';
import { openQrPictures } from 'shared-ui';
import type { PrintedTill } from './tills';
import { uniqueNames } from './uniqueNames';

interface ZipOptions {
  /** The URL of the logo in the codes. */
  logo?: string;
  onDrawn: (count: number) => void;
  signal: AbortSignal;
}

/**
 * Creates a ZIP with the codes of all tills as PNG files. They are drawn one after the other, and stored without
 * compression, because PNG files are already compressed.
 * @returns null if it was aborted
 */
export async function zipCodes(
  tills: readonly Pick<PrintedTill, 'link' | 'fullName'>[],
  { logo, onDrawn, signal }: ZipOptions,
): Promise<Blob | null> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece as Uint8Array<ArrayBuffer>);
  });
  const names = uniqueNames(tills.map(({ fullName }) => fullName));
  const pictures = await openQrPictures(logo);
  try {
    for (const [index, { link }] of tills.entries()) {
      if (signal.aborted) return null;
      const picture = await pictures.png(link);
      const file = new ZipPassThrough(`${names[index]}.png`);
      zip.add(file);
      file.push(new Uint8Array(await picture.arrayBuffer()), true);
      onDrawn(index + 1);
    }
  } finally {
    pictures.close();
  }
  zip.end();
  return signal.aborted ? null : new Blob(pieces, { type: 'application/zip' });
}
