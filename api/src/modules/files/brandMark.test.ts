import { MARK } from 'contracts';
import sharp from 'sharp';
import { MARK_PNG } from './brandMark';

// The API blocks the decoding of SVG (platform/images/encodeImage.ts). Test files in the same process share this block, so
// this file removes it for its own tests.
const SVG = { operation: ['VipsForeignLoadSvgBuffer'] };
beforeAll(() => sharp.unblock(SVG));
afterAll(() => sharp.block(SVG));

const pixels = (picture: Uint8Array) => sharp(picture).removeAlpha().raw().toBuffer();

it('the stored PNG of the brand mark looks like the brand mark that the screens draw', async () => {
  // If the mark changes, create this image with `.png({ palette: true, colours: 16, dither: 0 })` and write it into
  // brandMark.ts as base64.
  const drawn = await sharp(Buffer.from(MARK)).resize(200, 200).flatten({ background: '#fff' }).png().toBuffer();
  const [expected, kept] = await Promise.all([drawn, MARK_PNG].map(pixels));
  expect(kept).toHaveLength(expected!.length);
  const difference = expected!.reduce((sum, value, at) => sum + Math.abs(value - kept![at]!), 0) / expected!.length;
  // The difference can be at most 255. It is not zero, because with only sixteen colours the edges are slightly less
  // smooth.
  expect(difference).toBeLessThan(1);
});
