import { Buffer } from 'node:buffer';
import { connect } from 'node:net';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { categories, files } from '../../platform/db/schema';
import { picture, sendForm } from '../../../test/support/forms';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests();
let token: string;
beforeAll(async () => {
  token = await suite.login();
});
beforeEach(() => suite.clock.forward(1));

const NAMES = JSON.stringify([{ language: 'en', name: 'With a logo' }]);
const upload = (categoryLogo: Blob) => sendForm(suite, 'POST', '/categories', token, { names: NAMES, categoryLogo });
const stored = () => suite.db.select({ name: files.name }).from(files);

async function logoOf(image: Blob): Promise<Response> {
  expect((await upload(image)).status).toBe(200);
  const { body } = await suite.call<{ categories: { logo: string }[] }>(
    'GET',
    '/categories?search=with+a+logo&sort=-createdAt&limit=1',
    { token },
  );
  return fetch(suite.url + body.categories[0]?.logo);
}

describe('an uploaded image', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'that is a %s is served as WebP, and may be cached for ever',
    async (format) => {
      const response = await logoOf(await picture(format));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
        format: 'webp',
        width: 64,
        height: 48,
      });
    },
  );

  it('is scaled down and turned upright, and its metadata is removed', async () => {
    const large = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#36c' } })
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const bytes = Buffer.from(await (await logoOf(new Blob([new Uint8Array(large)]))).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 256, height: 512 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('is stored once, even if it is uploaded several times', async () => {
    await upload(await picture('png', { background: '#123456' }));
    const before = await stored();
    await upload(await picture('png', { background: '#123456' }));
    expect(await stored()).toEqual(before);
  });

  it.each<[string, () => Promise<Blob>]>([
    ['a GIF', () => picture('gif')],
    [
      'an SVG with a script',
      async () =>
        new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], { type: 'image/png' }),
    ],
    ['a page that says it is a PNG', async () => new Blob(['<!doctype html><title>x</title>'], { type: 'image/png' })],
    ['a decompression bomb', () => picture('png', { width: 12_000, height: 12_000 })],
  ])('that is %s is refused, the error names the form field, and nothing is stored', async (_what, image) => {
    const [before, filesBefore] = [await suite.db.$count(categories), await stored()];
    expect(await upload(await image())).toMatchObject({
      status: 400,
      body: { code: 'INVALID_IMAGE', fields: { categoryLogo: 'Please choose a PNG, JPEG or WebP image' } },
    });
    expect([await suite.db.$count(categories), await stored()]).toEqual([before, filesBefore]);
  });

  it.each(['png', 'jpeg', 'webp'] as const)('that is a truncated %s is refused as damaged', async (format) => {
    const whole = await picture(format, { width: 400, height: 400 });
    const filesBefore = await stored();
    expect(await upload(whole.slice(0, Math.floor(whole.size / 2)))).toMatchObject({
      status: 400,
      body: {
        code: 'DAMAGED_IMAGE',
        fields: { categoryLogo: 'This image is damaged or incomplete. Please choose another file' },
      },
    });
    expect(await stored()).toEqual(filesBefore);
  });

  it('of more than 5 MB is refused, and the error names the form field', async () => {
    expect(await upload(new Blob([Buffer.alloc(5 * 1024 * 1024 + 1)]))).toMatchObject({
      status: 413,
      body: { code: 'IMAGE_TOO_LARGE', fields: { categoryLogo: 'The image must be 5 MB or smaller' } },
    });
  });
});

/** Returns the compressed rows of a PNG. */
function contentOf(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  return Buffer.concat(parts);
}

describe('the picture for the middle of a QR code', () => {
  it.each<[string, () => Promise<Blob>]>([
    ['a wide logo', () => picture('png', { width: 400, height: 100 })],
    ['a grey logo', () => picture('jpeg', { background: '#808080' })],
    ['a transparent logo', () => picture('webp', { background: '#12345640' })],
  ])('is a square of 160 pixels on white, of %s, as the PNG that screens can decode', async (_what, image) => {
    const { url } = await logoOf(await image());
    const response = await fetch(url.replace('.webp', '.png'));
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const png = Buffer.from(await response.arrayBuffer());
    // 160 × 160 pixels, 8 bits per sample, RGB, not interlaced; no row is filtered.
    expect([...png.subarray(16, 29)]).toEqual([0, 0, 0, 160, 0, 0, 0, 160, 8, 2, 0, 0, 0]);
    const rows = inflateSync(contentOf(png));
    expect(rows).toHaveLength(160 * (1 + 160 * 3));
    expect(new Set(Array.from({ length: 160 }, (_, row) => rows[row * 481]))).toEqual(new Set([0]));
  });

  it('is also available with the product’s mark', async () => {
    const response = await fetch(`${suite.url}/files/mark.png`);
    const mark = sharp(Buffer.from(await response.arrayBuffer()));
    const pixel = await mark.extract({ left: 80, top: 5, width: 1, height: 1 }).raw().toBuffer();
    expect([...pixel]).toEqual([0x0b, 0x6b, 0x4e]);
  });

  it('does not exist for an unknown logo', async () => {
    expect((await fetch(`${suite.url}/files/${'0'.repeat(64)}.png`)).status).toBe(404);
  });
});

describe('a file', () => {
  it.each([
    '/files/none',
    `/files/${'0'.repeat(64)}.webp`,
    '/files/..%2f..%2fetc%2fpasswd',
    `/files/${'0'.repeat(64)}.webp%00`,
  ])('is not returned for an unknown or invalid path: %s', async (path) => {
    const { status, headers } = await suite.call('GET', path);
    expect([400, 404]).toContain(status);
    expect(headers.get('cache-control')).toBeNull();
  });
});

describe('an uploaded form', () => {
  const boundary = 'b0undary';
  const post = (body: string, type = `multipart/form-data; boundary=${boundary}`) =>
    fetch(`${suite.url}/categories`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body,
    });
  const part = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

  it.each<[string, () => Promise<Response>, number]>([
    ['that ends in the middle', () => post(part('names', NAMES)), 400],
    ['that is empty', () => post(''), 400],
    ['without a boundary', () => post(part('names', NAMES), 'multipart/form-data'), 400],
    ['with a boundary that differs from the one in its header', () => post('--other\r\n\r\n--other--\r\n'), 400],
    ['with a field twice', () => post(`${part('names', NAMES)}${part('names', NAMES)}--${boundary}--\r\n`), 400],
    [
      'with a file where a text belongs',
      () =>
        post(
          `--${boundary}\r\ncontent-disposition: form-data; name="names"; filename="x"\r\n\r\n[]\r\n--${boundary}--\r\n`,
        ),
      400,
    ],
    ['with a field named __proto__', () => post(`${part('__proto__', 'x')}--${boundary}--\r\n`), 400],
    ['with a field of a megabyte', () => post(`${part('names', 'x'.repeat(1024 * 1024))}--${boundary}--\r\n`), 413],
    [
      'with a thousand fields',
      () => post(`${Array.from({ length: 1000 }, (_, index) => part(`f${index}`, 'x')).join('')}--${boundary}--\r\n`),
      413,
    ],
    ['that is JSON', () => post('{"names":[]}', 'application/json'), 415],
  ])('%s is refused, and nothing is stored', async (_what, send, status) => {
    const before = await suite.db.$count(categories);
    const response = await send();
    expect([response.status, Object.keys((await response.json()) as object)]).toEqual([
      status,
      expect.arrayContaining(['message', 'code']),
    ]);
    expect(await suite.db.$count(categories)).toBe(before);
  });

  it('is not stored if its sender disconnects in the middle of the upload, and the server continues to work', async () => {
    const before = await suite.db.$count(categories);
    const { hostname, port } = new URL(suite.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /api/categories HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: 100000\r\n\r\n${part('names', NAMES)}`,
          () => socket.destroy(),
        );
      });
      socket.on('close', () => resolve());
    });
    expect((await suite.call('GET', '/categories', { token })).status).toBe(200);
    expect(await suite.db.$count(categories)).toBe(before);
  });

  it('is refused with a 401, without being read, if the request has no session', async () => {
    const response = await fetch(`${suite.url}/categories`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: 'x',
    });
    expect(response.status).toBe(401);
  });
});
