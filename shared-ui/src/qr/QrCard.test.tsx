import { screen, waitFor } from '@testing-library/react';
import { saveAs } from 'file-saver';
import { renderStory } from '../workshop/renderStory';
import { openQrPictures } from './openQrPictures';
import { ManyToPrint, WithLogo, WithoutLogo } from './QrCard.stories';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

// jsdom has no canvas; browser tests decode the drawn files.
beforeEach(() => jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
afterEach(() => jest.mocked(saveAs).mockClear());

const download = (kind: string) => screen.getByRole('button', { name: `Download ${kind}` });

/** Returns the content of a file as text. */
const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

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

  it('can be downloaded as a PNG under the given name', async () => {
    const picture = new Blob(['png'], { type: 'image/png' });
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done, type) => done(type === 'image/png' ? picture : null));
    const { user } = await renderStory(WithLogo);
    await user.click(download('PNG'));
    await waitFor(() => expect(saveAs).toHaveBeenCalledWith(picture, 'Till 1 - FD-20381.png'));
  });

  it('can be downloaded as a self-contained SVG', async () => {
    HTMLImageElement.prototype.decode = () => Promise.resolve();
    jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,TE9HTw==');
    const { user } = await renderStory(WithLogo);
    await user.click(download('SVG'));
    await waitFor(() => expect(saveAs).toHaveBeenCalledWith(expect.any(Blob), 'Till 1 - FD-20381.svg'));
    const file = jest.mocked(saveAs).mock.calls[0]![0] as Blob;
    expect(file.type).toBe('image/svg+xml');
    const svg = await textOf(file);
    expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect([...svg.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      'data:image/png;base64,TE9HTw==',
    ]);
    expect(svg).not.toContain('class=');
  });

  it('can be downloaded without its logo if the logo cannot be loaded', async () => {
    HTMLImageElement.prototype.decode = () => Promise.reject(new Error('gone'));
    const { user } = await renderStory(WithLogo);
    await user.click(download('SVG'));
    await waitFor(() => expect(saveAs).toHaveBeenCalled());
    expect(await textOf(jest.mocked(saveAs).mock.calls[0]![0] as Blob)).not.toContain('<image');
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

  it('are drawn one after the other on one canvas', async () => {
    const canvases = new Set<HTMLCanvasElement>();
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      done,
      type,
    ) {
      canvases.add(this);
      done(new Blob([`${this.width} ${type}`]));
    });
    const pictures = await openQrPictures();
    const files = [await pictures.png('one'), await pictures.png('two')];
    pictures.close();
    expect(await Promise.all(files.map(textOf))).toEqual(['1020 image/png', '1020 image/png']);
    expect(canvases.size).toBe(1);
    expect(document.querySelector('svg, canvas')).toBeNull();
  });

  it('cause an error when they cannot be drawn', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
    const pictures = await openQrPictures();
    await expect(pictures.png('one')).rejects.toThrow('a code could not be drawn');
    pictures.close();
  });
});
