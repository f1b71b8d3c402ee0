import { MARK } from 'contracts';
import sharp from 'sharp';
import { MARK_PNG } from './mark';

// The API blocks SVG decoding (modules/files/images.ts), and the test files of a process share that setting.
const SVG = { operation: ['VipsForeignLoadSvgBuffer'] };
beforeAll(() => sharp.unblock(SVG));
afterAll(() => sharp.block(SVG));

const pixels = (picture: Uint8Array) => sharp(picture).removeAlpha().raw().toBuffer();

it('is the mark that the screens draw', async () => {
  // When the mark changes, write this image with `.png({ palette: true, colours: 16, dither: 0 })` as base64 into
  // mark.ts.
  const drawn = await sharp(Buffer.from(MARK)).resize(200, 200).flatten({ background: '#fff' }).png().toBuffer();
  const [expected, kept] = await Promise.all([drawn, MARK_PNG].map(pixels));
  expect(kept).toHaveLength(expected!.length);
  const difference = expected!.reduce((sum, value, at) => sum + Math.abs(value - kept![at]!), 0) / expected!.length;
  // Of 255. The sixteen colours make the edges slightly less smooth.
  expect(difference).toBeLessThan(1);
});
