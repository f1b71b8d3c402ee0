import { decodeQR } from 'qr/decode.js';

/** The longer side of the picture in which the code is searched. Larger pictures take longer and show no more. */
const LONGEST_SIDE = 800;

/** Returns the text of the QR code in a picture or in the current frame of a video; null if there is none. */
function readCode(source: CanvasImageSource, width: number, height: number): string | null {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  if (size.width === 0 || size.height === 0) return null;
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(source, 0, 0, size.width, size.height);
  try {
    return decodeQR({ ...size, data: context.getImageData(0, 0, size.width, size.height).data });
  } catch {
    // The library throws if it finds no code.
    return null;
  }
}

/** Returns the text of the QR code in a picture file; null if there is none, or if the file is no picture. */
export async function readCodeIn(file: Blob): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    return readCode(picture, picture.width, picture.height);
  } catch {
    return null;
  }
}

/** The pause between two searches in the video, in milliseconds. The phone stays cool, and nobody notices the pause. */
const PAUSE_MS = 150;

/**
 * Shows the camera in a video, and searches it for codes.
 * @param onCode gets the text of each code that is found. The search ends when it returns true
 * @throws the browser's error if there is no camera, or if the diner does not allow it
 */
export async function searchCamera(
  video: HTMLVideoElement,
  onCode: (text: string) => boolean,
  signal: AbortSignal,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  signal.addEventListener('abort', stop);
  try {
    if (signal.aborted) return;
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const text = readCode(video, video.videoWidth, video.videoHeight);
      if (text !== null && onCode(text)) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  } finally {
    stop();
  }
}
