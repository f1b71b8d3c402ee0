import { openChannel } from 'contracts';
import { followEvents, type StreamListener, type StreamSource } from './stream';

/** The source of the stream, and the person whose tabs share it. */
export interface SharedSource extends StreamSource {
  /** A key of the person with their rights (`Session.person`). Another person's tabs have another stream. */
  person: string;
  /** Returns true if this tab needs the events even if nobody has seen it for long, for example because it makes a sound. */
  isNeededHidden: () => boolean;
}

/**
 * What the tabs tell each other. `leading` is repeated while a tab has the stream. `back` means that the stream is open
 * again, or in another tab, so that events may have been missed.
 */
type Message =
  { is: 'asking' | 'leaving' | 'back' } | { is: 'leading'; isLost: boolean } | { is: 'event'; name: string };

/** The interval in which the leading tab says that it leads, in milliseconds. */
const ALIVE_MS = 4_000;
/** A tab takes over if it has heard no leading tab for this time, in milliseconds, or for up to twice this time. */
const SILENT_MS = 8_000;
/** The same time when no tab leads yet, or when the leading tab has left. */
const TURN_MS = 250;
/** A tab that has been hidden for this time, in milliseconds, leaves the others, so that it has no stream. */
const HIDDEN_MS = 60_000;

/**
 * Follows the server-sent events together with the browser's other tabs of the same person, until the signal aborts.
 * One tab has the stream and passes the events on. Over HTTP/1.1 a browser has six connections to a server, so a stream
 * in each tab would leave none for the pages.
 *
 * The tabs elect the leading tab with messages and random waits. Web Locks would do it with less code, but do not exist
 * on plain http, and a frozen tab would keep its lock. When two tabs lead, both stop and elect again. In a browser
 * without BroadcastChannel each tab has a stream while it is visible.
 */
export function followTogether(source: SharedSource, listener: StreamListener, signal: AbortSignal): void {
  if (signal.aborted) return;
  let leave: (() => void) | undefined;
  let { resumes = false } = source;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function goAway(): void {
    clearTimeout(hiding);
    leave?.();
    leave = undefined;
    resumes = true;
  }
  function look(): void {
    clearTimeout(hiding);
    leave ??= join({ ...source, resumes }, listener);
    if (document.visibilityState === 'hidden' && !source.isNeededHidden()) hiding = setTimeout(goAway, HIDDEN_MS);
  }
  look();
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', goAway);
  addEventListener('pageshow', look);
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', goAway);
    removeEventListener('pageshow', look);
    goAway();
  });
}

/**
 * Joins the tabs that share the stream.
 * @returns a function that leaves them
 */
function join({ person, resumes = false, ...source }: SharedSource, listener: StreamListener): () => void {
  const channel = openChannel(`events ${person}`);
  let leading: AbortController | undefined;
  // Until this tab hears the leading tab, its data may be from before it joined.
  let hasMissed = resumes;
  let isLost = false;
  let beat: ReturnType<typeof setInterval> | undefined;
  let election: ReturnType<typeof setTimeout> | undefined;

  const post = (message: Message) => channel?.postMessage(message);
  const sayLeading = () => post({ is: 'leading', isLost });

  function electAfter(milliseconds: number): void {
    clearTimeout(election);
    election = setTimeout(lead, milliseconds * (1 + Math.random()));
  }

  function lead(): void {
    leading = new AbortController();
    isLost = false;
    sayLeading();
    beat = setInterval(sayLeading, ALIVE_MS);
    const shared: StreamListener = {
      onEvent: (name) => {
        post({ is: 'event', name });
        listener.onEvent(name);
      },
      onOpen: () => {
        isLost = false;
        post({ is: 'back' });
      },
      onReconnect: listener.onReconnect,
      onLost: () => {
        isLost = true;
        sayLeading();
        listener.onLost?.();
      },
      onRefused: listener.onRefused,
    };
    // The election took time, in which the page may have read its data. So it reads them again when the stream is open.
    void followEvents({ ...source, resumes: resumes || channel !== undefined }, shared, leading.signal);
    resumes = true;
  }

  function resign(): void {
    leading?.abort();
    leading = undefined;
    clearInterval(beat);
  }

  function hear(message: Message): void {
    if (leading) {
      if (message.is === 'asking') sayLeading();
      if (message.is !== 'leading') return;
      resign();
      return electAfter(TURN_MS);
    }
    if (message.is === 'asking') return;
    electAfter(message.is === 'leaving' ? TURN_MS : SILENT_MS);
    if (message.is === 'event') listener.onEvent(message.name);
    if (message.is === 'leading' && message.isLost) listener.onLost?.();
    if (message.is === 'back' || (message.is === 'leading' && hasMissed)) {
      hasMissed = false;
      listener.onReconnect();
    }
    resumes = true;
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
    post({ is: 'asking' });
    electAfter(TURN_MS);
  } else lead();

  return () => {
    clearTimeout(election);
    if (leading) post({ is: 'leaving' });
    resign();
    channel?.close();
  };
}
