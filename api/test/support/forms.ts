import sharp from 'sharp';
import type { Refused } from './call';
import type { Suite } from './suite';

/** The fields of a form: strings and files. */
export type Fields = Record<string, string | Blob>;

/** Sends a multipart form. */
export async function sendForm<Body = Refused>(
  { url }: Pick<Suite, 'url'>,
  method: 'POST' | 'PATCH',
  path: string,
  token: string,
  fields: Fields,
): Promise<{ status: number; body: Body }> {
  const form = new FormData();
  // A browser sends the name that the file has on the disk. The API must not use that name, so a hostile one is sent.
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, '../../etc/passwd');
  }
  const response = await fetch(url + path, { method, headers: { authorization: `Bearer ${token}` }, body: form });
  return { status: response.status, body: (await response.json()) as Body };
}

/** Returns a small image of one colour. */
export async function picture(
  format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png',
  { width = 64, height = 48, background = '#c33' } = {},
): Promise<Blob> {
  const image = sharp({ create: { width, height, channels: 4, background } });
  const bytes = await image.toFormat(format).toBuffer();
  return new Blob([new Uint8Array(bytes)]);
}
