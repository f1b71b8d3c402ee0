import { QRCodeSVG } from 'qrcode.react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { codeOf } from './code';
import { codePng } from './codePng';
import { loadPicture } from './loadPicture';

/** The functions that draw codes outside the page, one after the other, with one canvas and one React root. */
export interface QrPictures {
  /** Returns the QR code of a string as the same PNG that a QrCard offers. */
  png(text: string): Promise<Blob>;
  close(): void;
}

/**
 * Loads the logo, and creates the canvas and the React root for all codes.
 * @param logo the URL of the logo in the middle of each code
 */
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
