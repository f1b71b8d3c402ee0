import { screen, waitFor } from '@testing-library/react';
import { saveAs } from 'file-saver';
import { renderStory } from '../workshop/renderStory';
import { SAMPLE_LOGO_IN_CODE } from '../workshop/sampleLogo';
import { openQrPictures } from './openQrPictures';
import { decodePng, type Pixels } from './png';
import { ManyToPrint, ToChoose, WithLogo, WithoutLogo } from './QrCard.stories';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

// No test may use a canvas, because browsers that resist fingerprinting return false pixels for it.
beforeEach(() =>
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    throw new Error('a canvas was used');
  }),
);
afterEach(() => jest.mocked(saveAs).mockClear());

const download = (kind: string) => screen.getByRole('button', { name: `Download ${kind}` });

const bytesOf = (file: Blob) =>
  new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });
const textOf = async (file: Blob) => new TextDecoder().decode(await bytesOf(file));
const savedFile = () => jest.mocked(saveAs).mock.calls[0]![0] as Blob;

/** Returns the colour at a place of a picture. */
const colorAt = ({ width, rgb }: Pixels, x: number, y: number) => [...rgb.subarray((y * width + x) * 3).subarray(0, 3)];
const WHITE = [255, 255, 255];
const GREY = [0x59, 0x59, 0x59];

describe('the QR card', () => {
  it('shows the code at 255 pixels with the name and the device under it', async () => {
    await renderStory(WithoutLogo);
    const code = screen.getByRole('img', { name: 'QR code of Till 1' });
    expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['255', '255']);
    expect(screen.getByText('Till 1')).toBeVisible();
    expect(screen.getByText('FD-20381')).toBeVisible();
  });

  it('has a logo of 40 × 40 pixels in the middle of the code', async () => {
    await renderStory(WithLogo);
    const code = screen.getByRole('img', { name: 'QR code of Till 1' });
    const modules = Number(code.getAttribute('viewBox')!.split(' ')[2]);
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(
      (name) => (Number(code.querySelector('image')!.getAttribute(name)) / modules) * 255,
    );
    expect([width, height].map((side) => Math.round(side!))).toEqual([40, 40]);
    expect([x, y].map((place) => Math.round(place!))).toEqual([108, 108]);
  });

  it('with a logo has at least version 14, in which the logo covers no alignment pattern', async () => {
    await renderStory(WithLogo);
    const modules = Number(screen.getByRole('img').getAttribute('viewBox')!.split(' ')[2]);
    expect((modules - 8 - 17) / 4).toBeGreaterThanOrEqual(14);
  });

  it('can be downloaded as a PNG of the code with its logo under the given name', async () => {
    const { user } = await renderStory(WithLogo);
    await user.click(download('PNG'));
    await waitFor(() => expect(saveAs).toHaveBeenCalledWith(expect.any(Blob), 'Till 1 - FD-20381.png'));
    expect(savedFile().type).toBe('image/png');
    const picture = await decodePng(await bytesOf(savedFile()));
    expect([picture.width, picture.height]).toEqual([1020, 1020]);
    // The corner, the first finder pattern after four empty modules, and the logo's bowl.
    const module = 1020 / 81;
    expect(colorAt(picture, 0, 0)).toEqual(WHITE);
    expect(colorAt(picture, Math.round(4.5 * module), Math.round(4.5 * module))).toEqual(GREY);
    expect(colorAt(picture, Math.round(5.5 * module), Math.round(5.5 * module))).toEqual(WHITE);
    expect(colorAt(picture, 510, 525)).toEqual([0x0a, 0x63, 0x52]);
  });

  it('can be downloaded as a self-contained SVG', async () => {
    const { user } = await renderStory(WithLogo);
    await user.click(download('SVG'));
    await waitFor(() => expect(saveAs).toHaveBeenCalledWith(expect.any(Blob), 'Till 1 - FD-20381.svg'));
    expect(savedFile().type).toBe('image/svg+xml');
    const svg = await textOf(savedFile());
    expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect([...svg.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([SAMPLE_LOGO_IN_CODE]);
    expect(svg).not.toContain('class=');
  });

  it.each(['PNG', 'SVG'] as const)(
    'can be downloaded as %s without its logo if the logo cannot be loaded',
    async (kind) => {
      jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('gone'));
      const { user } = await renderStory(WithLogo);
      await user.click(download(kind));
      await waitFor(() => expect(saveAs).toHaveBeenCalled());
      if (kind === 'SVG') expect(await textOf(savedFile())).not.toContain('<image');
      else expect(colorAt(await decodePng(await bytesOf(savedFile())), 510, 525)).toEqual(WHITE);
    },
  );

  it('can be chosen by a checkbox that has the name of the till', async () => {
    const { user } = await renderStory(ToChoose);
    await user.click(screen.getByRole('checkbox', { name: 'Till 1' }));
    expect(screen.getByRole('checkbox', { name: 'Till 1' })).not.toBeChecked();
  });

  it('names the till in the description of each download button', async () => {
    await renderStory(ManyToPrint, { language: 'ar' });
    const described = screen
      .getAllByRole('button', { name: 'تنزيل SVG' })
      .map((button) => document.getElementById(button.getAttribute('aria-describedby')!)?.textContent);
    expect(described.slice(0, 2)).toEqual(['فرع العليا · 1', 'فرع العليا · 2']);
    expect(new Set(described).size).toBe(14);
  });
});

describe('QR codes that are drawn outside the page, for a download', () => {
  // A separate React root draws these codes synchronously. React would warn that the test does not use `act` for that
  // root.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  beforeAll(() => (environment.IS_REACT_ACT_ENVIRONMENT = false));
  afterAll(() => (environment.IS_REACT_ACT_ENVIRONMENT = true));

  it('are the pictures that the card offers, and nothing remains in the page', async () => {
    const pictures = await openQrPictures();
    const files = [await pictures.png('one'), await pictures.png('two')];
    pictures.close();
    const drawn = await Promise.all(files.map(async (file) => decodePng(await bytesOf(file))));
    expect(drawn.map(({ width }) => width)).toEqual([1020, 1020]);
    expect(drawn[0]).not.toEqual(drawn[1]);
    expect(document.querySelector('svg, canvas')).toBeNull();
  });
});
