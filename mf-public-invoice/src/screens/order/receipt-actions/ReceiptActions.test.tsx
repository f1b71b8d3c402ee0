import { saveAs } from 'file-saver';
import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from 'contracts';
import { fakeApiOfTests } from 'shared-ui/testing';
import { fakeWorker, LOADED, withoutWorker } from '../../../testing/fakeWorker';
import { renderPage } from '../../../testing/renderPage';
import { sampleOrder } from '../../../testing/sample';

jest.mock('file-saver', () => ({ saveAs: jest.fn() }));

const PDF = 'GET /order/receipt';
const FILE = {
  body: 'the receipt',
  headers: {
    'content-disposition': `attachment; filename="receipt-1284.pdf"; filename*=UTF-8''Najd%20Kitchen%20-%201284.pdf`,
  },
};
const LINK = 'http://localhost/order/order-1';

const api = fakeApiOfTests();

beforeEach(() => {
  jest.mocked(saveAs).mockClear();
  withoutWorker();
  api.on('GET /order/user', { body: { order: { ...sampleOrder, saved: true } } });
  api.on(PDF, FILE);
});
afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

/** Adds a Web Share API to the browser. */
function canShare(share: (data: ShareData) => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}

async function open(name = 'Keep and share this invoice', language: Language = 'en') {
  const suite = await renderPage('/order/order-1', { language });
  const section = within(await screen.findByRole('region', { name }));
  return {
    ...suite,
    section,
    press: async (label: string) => suite.user.click(await section.findByRole('button', { name: label })),
  };
}

const said = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text));

describe("'Download PDF'", () => {
  it('saves the server’s file in the page’s language, under the name from the server', async () => {
    const { press } = await open('الاحتفاظ بالفاتورة ومشاركتها', 'ar');
    await press('تنزيل PDF');
    await waitFor(() => expect(saveAs).toHaveBeenCalledTimes(1));
    expect(api.calls(PDF).map(({ url }) => url)).toEqual(['/order/receipt?orderId=order-1&language=ar']);
    expect(jest.mocked(saveAs).mock.lastCall?.[1]).toBe('Najd Kitchen - 1284.pdf');
    await said('تم تنزيل ملف PDF');
  });

  it('is disabled while the PDF loads, so that it sends one request, and then gets the focus back', async () => {
    let arrive = (_: typeof FILE) => {};
    api.on(PDF, new Promise<typeof FILE>((resolve) => (arrive = resolve)));
    const { press, section, user } = await open();
    await press('Download PDF');
    const busy = await section.findByRole('button', { name: 'Preparing the PDF' });
    expect(busy).toBeDisabled();
    await user.click(busy);
    arrive(FILE);
    await said('The PDF has been downloaded');
    expect(api.calls(PDF)).toHaveLength(1);
    expect(section.getByRole('button', { name: 'Download PDF' })).toHaveFocus();
  });

  it('shows the server’s reason with a full stop after a refusal, and can be pressed again', async () => {
    api.on(PDF, {
      status: 503,
      body: {
        message: 'Other receipts are being made right now. Please try again in 15 seconds',
        code: 'RECEIPTS_BUSY',
      },
    });
    const { press } = await open();
    await press('Download PDF');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Other receipts are being made right now. Please try again in 15 seconds.',
    );
    expect(saveAs).not.toHaveBeenCalled();
    api.on(PDF, FILE);
    await press('Download PDF');
    await said('The PDF has been downloaded');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says what to do when the server is down', async () => {
    api.on(PDF, 'down');
    const { press } = await open();
    await press('Download PDF');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Couldn’t download the PDF. Please check your connection and try again.',
    );
  });
});

it("'Print' opens the browser's print window, and announces that the window was opened", async () => {
  globalThis.print = jest.fn();
  const { press } = await open();
  await press('Print');
  expect(globalThis.print).toHaveBeenCalledTimes(1);
  await said('The print window has been opened');
});

describe("'Share'", () => {
  it("passes the order's link and name to the system’s share sheet", async () => {
    const share = jest.fn(async (_: ShareData) => {});
    canShare(share);
    const { press } = await open();
    await press('Share');
    expect(share).toHaveBeenCalledWith({ title: 'Najd Kitchen, order 1284', url: LINK });
    await said('The invoice has been shared');
  });

  it('shows no error when the diner cancels the system’s share sheet', async () => {
    canShare(() => Promise.reject(new DOMException('cancelled', 'AbortError')));
    const { press, section } = await open();
    await press('Share');
    await press('Copy link');
    await said('The link has been copied');
    expect(section.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows an error when the system refuses to share', async () => {
    canShare(() => Promise.reject(new DOMException('not allowed', 'NotAllowedError')));
    const { press } = await open();
    await press('Share');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Couldn’t share the invoice. You can copy its link instead.',
    );
  });

  it('is hidden in a browser without Web Share', async () => {
    const { section } = await open();
    expect(section.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(section.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  });
});

describe("'Copy link'", () => {
  it('copies the URL of the order’s page', async () => {
    const { press } = await open();
    await press('Copy link');
    await said('The link has been copied');
    expect(await navigator.clipboard.readText()).toBe(LINK);
  });

  it('shows the link as selected text when the browser refuses to copy the link', async () => {
    const { press, section } = await open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await press('Copy link');
    const field = section.getByRole<HTMLInputElement>('textbox', {
      name: 'Your browser did not allow copying. Here is the link',
    });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(LINK);
  });
});

describe("'Keep on this device'", () => {
  it('stores the page, the API response and the logo until “Remove from this device” is pressed, and announces the storing and the removal', async () => {
    const worker = fakeWorker();
    const { press, section } = await open();
    await press('Keep on this device');
    await said('The invoice is kept on this device');
    expect(worker.state.registered).toEqual(['/offline.js for /order/']);
    expect(worker.asked.at(-1)).toEqual({
      ask: 'keep',
      address: '/order/order-1',
      answer: 'http://localhost/api/order/user?orderId=order-1',
      files: ['http://localhost/api/files/logo.webp', ...LOADED],
    });
    expect(section.getByText('Kept on this device for reading offline')).toBeVisible();
    expect(section.getByRole('button', { name: 'Remove from this device' })).toHaveFocus();
    await press('Remove from this device');
    await said('The invoice is no longer kept on this device');
    expect(worker.kept.size).toBe(0);
    expect(section.getByRole('button', { name: 'Keep on this device' })).toHaveFocus();
  });

  it('registers no service worker before it is pressed', async () => {
    const worker = fakeWorker();
    const { section } = await open();
    await section.findByRole('button', { name: 'Keep on this device' });
    expect([worker.state.registered, worker.asked]).toEqual([[], []]);
  });

  it('updates the stored page to the newest release when the order is opened online', async () => {
    const worker = fakeWorker();
    worker.state.registered.push('before');
    worker.kept.set('/order/order-1', '2026-11-20T10:00:00.000Z');
    const { section } = await open();
    await section.findByRole('button', { name: 'Remove from this device' });
    await waitFor(() => expect(worker.asked.map(({ ask }) => ask)).toEqual(['look', 'keep']));
  });

  it('does not update the offline copy while that copy is on the screen, and says when the copy was saved', async () => {
    const worker = fakeWorker();
    worker.state.registered.push('before');
    worker.kept.set('/order/order-1', '2026-11-21T18:00:00.000Z');
    api.on('GET /order/user', {
      body: { order: { ...sampleOrder, saved: true }, keptAt: new Date(2026, 10, 21, 21, 0).toISOString() },
    });
    const { section } = await open();
    expect(
      await section.findByText('This copy was saved on this device on \u20662026-11-21 - 21:00\u2069'),
    ).toBeVisible();
    await section.findByRole('button', { name: 'Remove from this device' });
    expect(worker.asked.map(({ ask }) => ask)).toEqual(['look']);
  });

  it.each([
    ['the browser has no free storage', { room: false }],
    ['the browser window is private', { registers: false }],
  ])('shows an error when %s', async (_, state) => {
    Object.assign(fakeWorker().state, state);
    const { press, section } = await open();
    await press('Keep on this device');
    expect(await screen.findByRole('alert')).toHaveTextContent('This browser couldn’t keep the invoice.');
    expect(section.getByRole('button', { name: 'Keep on this device' })).toBeEnabled();
  });

  it.each([
    ['the service worker cannot remove the copy', { removes: false }],
    ['the browser has discarded the service worker', { discarded: true }],
  ])('is not offered again, and an error is shown, when %s', async (_, state) => {
    const worker = fakeWorker();
    const { press, section } = await open();
    await press('Keep on this device');
    Object.assign(worker.state, state);
    await press('Remove from this device');
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t remove the invoice from this device.');
    expect(section.getByRole('button', { name: 'Remove from this device' })).toBeEnabled();
  });

  it('is hidden in a browser without service workers', async () => {
    const { section } = await open();
    await section.findByRole('button', { name: 'Print' });
    expect(section.queryByRole('button', { name: 'Keep on this device' })).not.toBeInTheDocument();
  });
});

it('An unsaved order has only the actions Download PDF and Print, because its link soon expires', async () => {
  fakeWorker();
  canShare(async () => {});
  api.on('GET /order/user', { body: { order: sampleOrder } });
  const { section } = await open();
  expect(section.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Download PDF', 'Print']);
});
