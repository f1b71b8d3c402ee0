import { QRCodeSVG } from 'qrcode.react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { codeOf } from './code';
import { codePng } from './codePng';
import { loadPicture } from './loadPicture';

/** Draws codes that are on no page, one after the other: what one needs is there again for the next. */
export interface QrPictures {
  /** The code of a text as the PNG that its card gives. */
  png(text: string): Promise<Blob>;
  close(): void;
}

/** @param logo the address of the logo in the middle of each, which is loaded once */
export async function openQrPictures(logo?: string): Promise<QrPictures> {
  const picture = logo === undefined ? null : await loadPicture(logo);
  const place = document.createElement('div');
  const root = createRoot(place);
  const canvas = document.createElement('canvas');
  return {
    png(text) {
      flushSync(() => root.render(<QRCodeSVG {...codeOf(text, logo)} />));
      const shown = place.querySelector('svg');
      return shown ? codePng(shown, picture, canvas) : Promise.reject(new Error('a code could not be drawn'));
    },
    close: () => root.unmount(),
  };
}
