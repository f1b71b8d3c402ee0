import { codeOf } from './code';

const TEXT =
  'https://receipts.example/user/invoice?restId=0198c2aa-7c1e-7aaa-9d6e-0123456789ab&deviceId=0198c2aa-7c1e-7aaa-9d6e-0123456789cd';

describe('a printed QR code', () => {
  it('has a margin of four empty modules, as ISO 18004 requires', () => {
    const { side, runs } = codeOf(TEXT, false);
    expect(Math.min(...runs.map(({ x }) => x))).toBe(4);
    expect(Math.min(...runs.map(({ y }) => y))).toBe(4);
    expect(Math.max(...runs.map(({ x, length }) => x + length))).toBe(side - 4);
    expect(Math.max(...runs.map(({ y }) => y))).toBe(side - 5);
  });

  it('leaves an empty square for a logo in the middle; the square’s side is 40/255 of the code’s side', () => {
    const { side, runs, logo } = codeOf(TEXT, true);
    expect(logo.side / side).toBeCloseTo(40 / 255, 10);
    expect(logo.at + logo.side / 2).toBeCloseTo(side / 2, 10);
    const inside = (from: number, length: number) => from < logo.at + logo.side && from + length > logo.at;
    expect(runs.filter((run) => inside(run.x, run.length) && inside(run.y, 1))).toEqual([]);
    const dark = (code: ReturnType<typeof codeOf>) => code.runs.reduce((sum, { length }) => sum + length, 0);
    expect(dark(codeOf(TEXT, false))).toBeLessThan(dark({ side, runs, logo }) + Math.ceil(logo.side + 1) ** 2);
  });

  it('with a logo has at least version 14, in which the logo covers no alignment pattern', () => {
    const versionOf = (text: string, withLogo: boolean) => (codeOf(text, withLogo).side - 8 - 17) / 4;
    expect([versionOf('a', true), versionOf(TEXT, true)]).toEqual([14, 14]);
    expect(versionOf(TEXT, false)).toBeLessThan(14);
    expect(versionOf(TEXT + 'a'.repeat(100), true)).toBeGreaterThan(14);
  });

  it('is at least 50 mm wide on a sticker, not counting the margin', () => {
    // The code takes 56 mm of a sticker, including the quiet zone around it.
    const { side } = codeOf(TEXT, true);
    expect((56 * (side - 8)) / side).toBeGreaterThanOrEqual(50);
  });
});
