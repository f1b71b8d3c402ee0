/** @jest-environment node */
import { openReminder, showReminder, type Window } from './reminders';

const ORIGIN = 'https://receipts.example';
const MESSAGE = {
  title: 'غدًا آخر يوم للإرجاع',
  body: 'مطبخ نجد',
  language: 'ar',
  path: '/me/receipts/order-1',
  tag: 'deadlines 2026-12-01',
};

async function shown(text: string) {
  const show = jest.fn(async (_title: string, _options: NotificationOptions) => undefined);
  await showReminder(text, { show, host: 'receipts.example' });
  const [title, options] = show.mock.calls[0]!;
  return { title, ...options };
}

describe('a push message', () => {
  it('is shown in its own language and text direction, with the path of the page that it opens', async () => {
    expect(await shown(JSON.stringify(MESSAGE))).toMatchObject({
      title: MESSAGE.title,
      body: MESSAGE.body,
      lang: 'ar',
      dir: 'rtl',
      tag: MESSAGE.tag,
      data: '/me/receipts/order-1',
    });
  });

  it.each(['', 'not JSON', 'null', '{"title":7,"language":"xx","path":"//elsewhere.example/me"}'])(
    'is shown without a text, and opens the receipts when pressed, if its data is invalid: %s',
    async (text) => {
      expect(await shown(text)).toMatchObject({
        title: 'receipts.example',
        body: '',
        lang: 'en',
        dir: 'ltr',
        data: '/me',
      });
    },
  );
});

describe('pressing a reminder', () => {
  let focused: string[];
  let opened: string[];
  beforeEach(() => {
    focused = [];
    opened = [];
  });

  const windowAt = (path: string, isControlled = true): Window => {
    let url = path.startsWith('https:') ? path : ORIGIN + path;
    return {
      get url() {
        return url;
      },
      focus: async () => void focused.push(url),
      navigate: async (address) => {
        if (!isControlled) throw new TypeError('not controlled');
        url = address;
      },
    };
  };
  const press = (data: unknown, ...windows: Window[]) =>
    openReminder(data, { windows: async () => windows, open: async (address) => opened.push(address), origin: ORIGIN });

  it('opens a window if no window shows one of the diner’s pages', async () => {
    await press('/me/spending', windowAt('/dashboard/home'), windowAt('https://elsewhere.example/me'));
    expect([focused, opened]).toEqual([[], [`${ORIGIN}/me/spending`]]);
  });

  it('focuses a window that already shows the reminder’s page', async () => {
    await press('/me/spending', windowAt('/me'), windowAt('/me/spending'));
    expect([focused, opened]).toEqual([[`${ORIGIN}/me/spending`], []]);
  });

  it('opens the reminder’s page in a window that already shows a different page of the diner', async () => {
    await press('/me/receipts/order-1', windowAt('/me'));
    expect([focused, opened]).toEqual([[`${ORIGIN}/me/receipts/order-1`], []]);
  });

  it('opens a new window when the existing window cannot be navigated', async () => {
    await press('/me/spending', windowAt('/me', false));
    expect([focused, opened]).toEqual([[], [`${ORIGIN}/me/spending`]]);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/me/../dashboard', '/dashboard', undefined])(
    'never opens a URL outside the diner’s pages: %s',
    async (data) => {
      await press(data);
      expect(opened).toEqual([`${ORIGIN}/me`]);
    },
  );
});
