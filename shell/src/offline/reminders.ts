import { directionOf, LANGUAGES, MY_RECEIPTS, type ReminderMessage } from 'contracts';

/* Shows a diner's reminders, and opens the reminders' pages (docs/decisions/0052-web-push.md). */

/** The part of a service worker's `WindowClient` that this file uses. */
export interface Window {
  url: string;
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
}

interface ShowOptions {
  show: (title: string, options: NotificationOptions) => Promise<void>;
  host: string;
}

interface OpenOptions {
  windows: () => Promise<readonly Window[]>;
  open: (address: string) => Promise<unknown>;
  origin: string;
}

/**
 * Shows a push message of the server. If the message is unreadable, it shows the host's name without a body, because a
 * browser ends a subscription whose messages show nothing.
 */
export function showReminder(text: string, { show, host }: ShowOptions): Promise<void> {
  const { title, body, language, path, tag } = messageIn(text, host);
  return show(title, {
    body,
    tag,
    lang: language,
    dir: directionOf(language),
    icon: '/icon-192.png',
    data: path,
  });
}

/**
 * Opens a reminder's page: in a window that already shows it, in another window with one of the diner's pages, or in a
 * new window.
 */
export async function openReminder(data: unknown, { windows, open, origin }: OpenOptions): Promise<void> {
  const address = origin + pathOf(data);
  const mine = (await windows()).filter(({ url }) => isMine(new URL(url), origin));
  const shown = mine.find(({ url }) => url === address);
  if (shown) return void (await shown.focus());
  const [other] = mine;
  // A window that this worker does not control cannot be navigated.
  const isLed =
    (await other?.navigate(address).then(
      () => true,
      () => false,
    )) ?? false;
  await (isLed ? other?.focus() : open(address));
}

function messageIn(text: string, host: string): ReminderMessage {
  const empty: ReminderMessage = {
    title: host,
    body: '',
    language: 'en',
    path: MY_RECEIPTS,
    tag: 'reminder',
  };
  try {
    const sent = JSON.parse(text) as Partial<Record<keyof ReminderMessage, unknown>>;
    const wordsOf = (key: 'title' | 'body' | 'tag') => (typeof sent[key] === 'string' ? sent[key] : empty[key]);
    return {
      title: wordsOf('title'),
      body: wordsOf('body'),
      tag: wordsOf('tag'),
      language: LANGUAGES.find((language) => language === sent.language) ?? 'en',
      path: pathOf(sent.path),
    };
  } catch {
    return empty;
  }
}

/** Returns the path if it is one of the diner's pages; otherwise the path of the receipts. */
const pathOf = (data: unknown): string =>
  typeof data === 'string' && /^\/me(?:\/[\w-]+)*$/.test(data) ? data : MY_RECEIPTS;

const isMine = (url: URL, origin: string) =>
  url.origin === origin && (url.pathname === MY_RECEIPTS || url.pathname.startsWith(`${MY_RECEIPTS}/`));
