import { QRCodeSVG } from 'qrcode.react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { codeOf } from './code';
import { codePng, loadLogo } from './codeFiles';

/** The functions that draw codes outside the page, one after the other, with one React root. */
export interface QrPictures {
  /** Returns the QR code of a string as the same PNG that a QrCard offers. */
  png(text: string): Promise<Blob>;
  close(): void;
}

/**
 * Loads the logo, and creates the React root for all codes.
 * @param logo the URL of the logo in the middle of each code
 */
export async function openQrPictures(logo?: string): Promise<QrPictures> {
  const picture = await loadLogo(logo);
  const place = document.createElement('div');
  const root = createRoot(place);
  return {
    async png(text) {
      flushSync(() => root.render(<QRCodeSVG {...codeOf(text, logo)} />));
      const shown = place.querySelector('svg');
      if (!shown) throw new Error('a code could not be drawn');
      return codePng(shown, picture);
    },
    close: () => root.unmount(),
  };
}
