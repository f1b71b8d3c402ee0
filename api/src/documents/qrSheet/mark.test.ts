import { MARK } from 'contracts';
import sharp from 'sharp';
import { MARK_PNG } from './mark';

// The API decodes no SVG (modules/files/images.ts), and test files of a process share that switch.
const SVG = { operation: ['VipsForeignLoadSvgBuffer'] };
beforeAll(() => sharp.unblock(SVG));
afterAll(() => sharp.block(SVG));

const pixels = (picture: Uint8Array) => sharp(picture).removeAlpha().raw().toBuffer();

it('is the mark that screens draw', async () => {
  // Where the mark changes: write this picture with `.png({ palette: true, colours: 16, dither: 0 })` into mark.ts as base64.
  const drawn = await sharp(Buffer.from(MARK)).resize(200, 200).flatten({ background: '#fff' }).png().toBuffer();
  const [expected, kept] = await Promise.all([drawn, MARK_PNG].map(pixels));
  expect(kept).toHaveLength(expected!.length);
  const difference = expected!.reduce((sum, value, at) => sum + Math.abs(value - kept![at]!), 0) / expected!.length;
  // Of 255: sixteen colours hold the edges a little less softly.
  expect(difference).toBeLessThan(1);
});
