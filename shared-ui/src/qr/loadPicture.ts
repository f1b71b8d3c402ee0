/**
 * Loads a picture so that it can be embedded in files.
 * @returns null if the picture cannot be loaded, because a code works without its logo
 */
export async function loadPicture(address: string): Promise<HTMLImageElement | null> {
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.src = address;
  try {
    await picture.decode();
    return picture;
  } catch {
    return null;
  }
}
