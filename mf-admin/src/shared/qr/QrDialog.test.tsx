import { act, screen, waitFor, within } from '@testing-library/react';
import type { Language } from 'contracts';
import { saveAs } from 'file-saver';
import { unzipSync } from 'fflate';
import { openQrPictures } from 'shared-ui';
import { fakeApiOfTests, focusEntered } from 'shared-ui/testing';
import { renderScreen } from '../../testing/renderScreen';
import type { QrPlace } from './api';
import { QrDialog } from './QrDialog';
import { tillsOfBranch, tillsOfRestaurant, type PrintedTill } from './tills';
import { restaurant } from '../../testing/fixtures';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));
jest.mock('qrcode.react', () => jest.requireActual('../../testing/fakeQr'));
// A fake picture contains the code's text. The browser tests prove that real codes can be scanned.
jest.mock('shared-ui', () => ({ ...jest.requireActual('shared-ui'), openQrPictures: jest.fn() }));

const SHEET = '/restaurant/qr-sheet';
const FILE = {
  body: 'the sheet',
  headers: { 'content-disposition': `attachment; filename="qr.pdf"; filename*=UTF-8''Olaya%20-%20QR%20stickers.pdf` },
};
const picture = (text: string) =>
  Object.assign(new Blob([text]), { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
const close = jest.fn();

const DEVICE_ID = '0198c2aa-7c1e-7aaa-9d6e-0123456789cd';

const api = fakeApiOfTests();
let saved: { file: Blob; name: string }[];

beforeEach(() => {
  saved = [];
  jest.mocked(saveAs).mockImplementation((file, name) => void saved.push({ file: file as Blob, name: name! }));
  jest.mocked(openQrPictures).mockResolvedValue({ png: async (text) => picture(text), close });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  api.on(`GET ${SHEET}`, FILE);
});

afterEach(() => jest.restoreAllMocks());

const till = (index: number) => ({
  id: `d${index}`,
  name: `Till ${index}`,
  device_id: `POS-${index}`,
  link: `https://receipts.example/user/invoice?restId=r1&deviceId=d${index}`,
});
const OLAYA = { restaurantId: 'r1', restaurant: 'Albaik', branch: 'Olaya' };
const many = (count: number) =>
  tillsOfBranch(
    OLAYA,
    Array.from({ length: count }, (_, index) => till(index + 1)),
  );
const press = (name: string) => screen.getByRole('button', { name });
const asked = () =>
  api.calls(`GET ${SHEET}`).map(({ url }) => Object.fromEntries(new URL(url, 'http://api').searchParams));
const bytesOf = (file: Blob) =>
  new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });

interface OpenOptions {
  place: QrPlace;
  fileName: string;
  logo: string | null;
  language: Language;
  onClose: () => void;
}

const open = (
  tills: PrintedTill[],
  {
    place = { branchId: 'b1' },
    fileName = 'Albaik - Olaya',
    logo = '/files/l.webp',
    language,
    onClose = () => {},
  }: Partial<OpenOptions> = {},
) =>
  renderScreen(
    <QrDialog
      place={place}
      fileName={fileName}
      tills={tills.map((each) => ({ ...each, logo }))}
      emptyText="Branch doesn't Contain Devices"
      onClose={onClose}
    />,
    { route: '/', path: '/', language },
  );

describe('the text in a QR code', () => {
  it('is the link from the server', async () => {
    await open(many(1));
    expect(screen.getByRole('img', { name: 'QR code of Till 1' })).toHaveAttribute('data-text', till(1).link);
  });

  it('starts with this page’s origin if the server does not know the suite’s public URL', () => {
    const path = '/user/invoice?restId=r1&deviceId=d1';
    expect(tillsOfBranch(OLAYA, [{ ...till(1), link: path }])[0]!.link).toBe(window.location.origin + path);
    expect(tillsOfBranch(OLAYA, [{ ...till(1), link: undefined }])[0]!.link).toBe(window.location.origin + path);
  });
});

describe('the picture in the middle of a QR code', () => {
  const shown = () => screen.getByRole('img', { name: 'QR code of Till 1' }).getAttribute('data-logo');

  it("is the restaurant's logo", async () => {
    await open(many(1));
    expect(shown()).toBe('http://localhost/api/files/l.png');
  });

  it('is the Eesal logo, on the screen and in the ZIP file, if the restaurant has no logo', async () => {
    const { user } = await open(many(2), { logo: null });
    const mark = 'http://localhost/api/files/mark.png';
    expect(shown()).toBe(mark);
    await user.click(press('All pictures (ZIP)'));
    await waitFor(() => expect(openQrPictures).toHaveBeenCalledWith(mark));
  });
});

describe('sheets of QR codes to print', () => {
  it.each([
    ['Stickers (PDF)', 'stickers', { restaurantId: 'r1' }],
    ['Table tents (PDF)', 'tents', { branchId: 'b1' }],
    ['Stickers (PDF)', 'stickers', { deviceId: 'd1' }],
  ] as const)(
    "are saved by '%s' under the name from the response header (layout %s, tills of %j)",
    async (button, layout, place) => {
      const { user, toasts } = await open(many(2), { place });
      await user.click(press(button));
      await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Olaya - QR stickers.pdf']));
      expect(asked()).toEqual([{ ...place, layout, origin: window.location.origin }]);
      expect(toasts).toEqual([
        { tone: 'success', title: 'The file has been downloaded', text: 'Olaya - QR stickers.pdf' },
      ]);
      await waitFor(() => expect(press(button)).toHaveFocus());
    },
  );

  it('are generated one at a time, with a progress text', async () => {
    let answer = (_: typeof FILE) => {};
    api.on(`GET ${SHEET}`, new Promise<typeof FILE>((resolve) => (answer = resolve)));
    const { user } = await open(many(2));
    await user.click(press('Stickers (PDF)'));
    expect(await screen.findByRole('button', { name: 'Generating…' })).toBeDisabled();
    expect(press('Table tents (PDF)')).toBeDisabled();
    expect(press('All pictures (ZIP)')).toBeDisabled();
    await act(async () => answer(FILE));
    await waitFor(() => expect(press('Table tents (PDF)')).toBeEnabled());
  });

  it.each([
    [
      'there are no longer any tills',
      { status: 404, body: { message: 'There are no tills to print codes for', code: 'NO_TILLS' } },
      'There are no tills to print codes for.',
    ],
    ['the server does not answer', 'down' as const, 'Couldn’t generate the file. Try again.'],
    ['a proxy responds with 502', { status: 502, body: null }, 'Couldn’t generate the file. Try again.'],
  ])('are not saved when %s; the dialog shows an error, and a retry saves them', async (_, answer, said) => {
    api.on(`GET ${SHEET}`, answer);
    const { user, toasts } = await open(many(2));
    await user.click(press('Stickers (PDF)'));
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect([saved, toasts]).toEqual([[], []]);
    api.on(`GET ${SHEET}`, FILE);
    await waitFor(() => expect(press('Stickers (PDF)')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are not saved if the dialog closes before the response arrives', async () => {
    let answer = (_: typeof FILE) => {};
    api.on(`GET ${SHEET}`, new Promise<typeof FILE>((resolve) => (answer = resolve)));
    const { user, toasts, unmount } = await open(many(1));
    await user.click(press('Stickers (PDF)'));
    unmount();
    await act(async () => answer(FILE));
    expect([saved, toasts]).toEqual([[], []]);
  });
});

describe("'All pictures (ZIP)'", () => {
  it('saves a ZIP file with a PNG of each till, and each PNG is named with restaurant, branch, till and id', async () => {
    const { user, toasts } = await open(many(3));
    await user.click(press('All pictures (ZIP)'));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Albaik - Olaya.zip']));
    const files = unzipSync(await bytesOf(saved[0]!.file));
    expect(Object.keys(files)).toEqual([1, 2, 3].map((index) => `Albaik - Olaya - Till ${index} - POS-${index}.png`));
    expect(Object.values(files).map((bytes) => new TextDecoder().decode(bytes))).toEqual(
      [1, 2, 3].map((index) => till(index).link),
    );
    expect(openQrPictures).toHaveBeenCalledWith('http://localhost/api/files/l.png');
    expect(close).toHaveBeenCalled();
    expect(toasts).toEqual([{ tone: 'success', title: 'The file has been downloaded', text: 'Albaik - Olaya.zip' }]);
    await waitFor(() => expect(press('All pictures (ZIP)')).toHaveFocus());
  });

  it('saves separate files for two tills with the same name and id, even if the name is not in Latin letters', async () => {
    const twin = { ...till(1), name: 'کاؤنٹر' };
    const { user } = await open(tillsOfBranch(OLAYA, [twin, { ...twin, id: 'd2' }]));
    await user.click(press('All pictures (ZIP)'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(Object.keys(unzipSync(await bytesOf(saved[0]!.file)))).toEqual([
      'Albaik - Olaya - کاؤنٹر - POS-1.png',
      'Albaik - Olaya - کاؤنٹر - POS-1 (2).png',
    ]);
  });

  it('replaces a slash in the file names, and does not shorten long names', async () => {
    const Devices = [
      { id: 'd1', name: 'Till 1', device_id: 'POS-1' },
      { id: 'd2', name: 'A/C', device_id: DEVICE_ID },
    ];
    const branch = 'King Abdulaziz International Airport — Terminal 1, Departures';
    const { user } = await open(tillsOfRestaurant(restaurant({ Branchs: [{ id: 'b1', name: branch, Devices }] })), {
      fileName: 'Albaik_ Riyadh',
    });
    await user.click(press('All pictures (ZIP)'));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Albaik_ Riyadh.zip']));
    expect(Object.keys(unzipSync(await bytesOf(saved[0]!.file)))).toEqual([
      `Albaik - ${branch} - Till 1 - POS-1.png`,
      `Albaik - ${branch} - A_C - ${DEVICE_ID}.png`,
    ]);
  });

  it('shows its progress and can be stopped', async () => {
    const waiting: (() => void)[] = [];
    jest.mocked(openQrPictures).mockResolvedValue({
      png: (text) => new Promise((resolve) => waiting.push(() => resolve(picture(text)))),
      close,
    });
    const { user, toasts } = await open(many(30));
    await user.click(press('All pictures (ZIP)'));
    for (let drawn = 0; drawn < 12; drawn += 1) {
      await waitFor(() => expect(waiting).toHaveLength(drawn + 1));
      await act(async () => waiting[drawn]!());
    }
    expect(await screen.findByText('12 of 30')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Pictures drawn' })).toHaveAttribute('value', '12');
    await user.click(press('Stop'));
    await act(async () => waiting.at(-1)!());
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect([saved, toasts, waiting.length]).toEqual([[], [], 13]);
    await waitFor(() => expect(press('All pictures (ZIP)')).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows an error when the codes cannot be drawn', async () => {
    jest.mocked(openQrPictures).mockResolvedValue({ png: () => Promise.reject(new Error('not drawn')), close });
    const { user } = await open(many(2));
    await user.click(press('All pictures (ZIP)'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t generate the file. Try again.');
    expect(close).toHaveBeenCalled();
    await waitFor(() => expect(press('All pictures (ZIP)')).toBeEnabled());
  });

  it('is hidden for a single till, which has its own download', async () => {
    await open(many(1));
    expect(screen.queryByRole('button', { name: 'All pictures (ZIP)' })).not.toBeInTheDocument();
    expect(press('Stickers (PDF)')).toBeVisible();
  });
});

describe('a choice of tills', () => {
  it('is what the sheets and the pictures contain', async () => {
    api.on(`POST ${SHEET}`, FILE);
    const { user } = await open(many(3));
    await user.click(screen.getByRole('checkbox', { name: 'Till 2' }));
    expect(screen.getByRole('checkbox', { name: '2 of 3 tills' })).toBePartiallyChecked();
    await user.click(press('Stickers (PDF)'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(api.calls(`POST ${SHEET}`)[0]?.body).toEqual({
      deviceIds: ['d1', 'd3'],
      layout: 'stickers',
      origin: window.location.origin,
    });
    await user.click(press('All pictures (ZIP)'));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(Object.keys(unzipSync(await bytesOf(saved[1]!.file)))).toHaveLength(2);
  });

  it('is printed from the dialog, with the codes of all pages', async () => {
    let printed: number | undefined;
    window.print = () => void (printed = screen.getAllByRole('img').length);
    const { user } = await open(many(30));
    await user.click(screen.getByRole('checkbox', { name: 'Till 2' }));
    await user.click(press('Print'));
    await waitFor(() => expect(printed).toBe(29));
    expect(screen.getAllByRole('img')).toHaveLength(12);
  });
});

describe('the QR codes', () => {
  it('are shown in pages of twelve', async () => {
    const { user } = await open(many(30));
    const dialog = within(screen.getByRole('dialog', { name: "Print QR's" }));
    expect(dialog.getAllByRole('img')).toHaveLength(12);
    await user.click(dialog.getByRole('button', { name: 'Next page' }));
    expect(dialog.getAllByRole('img')[0]).toHaveAccessibleName('QR code of Till 13');
  });

  it('are replaced by a message if there are no tills, and the download buttons are hidden', async () => {
    await open([]);
    expect(screen.getByText("Branch doesn't Contain Devices")).toBeVisible();
    expect(screen.queryByRole('button', { name: /PDF|ZIP/ })).not.toBeInTheDocument();
  });

  it('are in a dialog that works by keyboard and closes on Escape', async () => {
    const onClose = jest.fn();
    const { user } = await open(many(2), { onClose });
    await focusEntered('dialog');
    await user.tab();
    expect(screen.getByRole('checkbox', { name: '2 of 2 tills' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });
});
