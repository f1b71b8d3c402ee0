/** The content of a failure in an open page, without data about a person. */
export interface FailureDetail {
  /** The error's message, as {@link withoutPersonalData} returns it. */
  message: string;
  /** The route of the page, such as `/dashboard/orders/:id`, never a URL. */
  page: string;
  /** The frames of the stack that are files of the suite, each as in {@link STACK_FRAME}. The innermost is the first. */
  stack: string[];
}

/** The maximum lengths of the parts of a {@link FailureDetail}, in characters, and the maximum number of frames. */
export const FAILURE_LIMITS = { message: 300, page: 120, frame: 240, frames: 12 };
/** The maximum number of failures with details in one report. */
export const TELEMETRY_DETAILS = 5;

/** A frame: the function, and the file's path on its origin with line and column: `at load (/remotes/…/5.js:1:203)`. */
export const STACK_FRAME = /^at ([\w$.<>[\] #]{0,80}) \((\/(?:remotes|assets)\/[\w./@-]{1,140}):(\d{1,7}):(\d{1,8})\)$/;
/** The route of a page: its parameters have names, such as `:id`. */
export const PAGE_ROUTE = /^\/(?:[a-zA-Z-]+|:[a-zA-Z]+\??|\*|\/)*$/;

const REPLACED: readonly [part: RegExp, by: string][] = [
  // The query and the fragment of a URL, and all but the file's name of its path.
  [/https?:\/\/[^\s"'<>)?#]*?(\/[\w.-]+\.m?(?:js|css))?(?:[?#][^\s"'<>)]*)?(?=[\s"'<>)]|$)/g, '<address>$1'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '<e-mail>'],
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi, '<id>'],
  [/[\w-]{32,}(?:\.[\w-]+)*/g, '<token>'],
  // A text in quotes may be something that a person typed; the name of a property is one word.
  [/"(?![\w$.:/<>-]*")[^"]*"/g, '"…"'],
  [/'(?![\w$.:/<>-]*')[^']*'/g, "'…'"],
  [/`(?![\w$.:/<>-]*`)[^`]*`/g, '`…`'],
  [/[^\x20-\x7e…]+/g, '…'],
  [/\+?\d(?:[ ().-]?\d){4,}/g, '<number>'],
];

/**
 * Returns an error's message without what may identify a person: URLs, e-mail addresses, phone and other long numbers,
 * ids, tokens, quoted texts and letters outside ASCII. It is at most {@link FAILURE_LIMITS} long.
 */
export const withoutPersonalData = (message: string): string =>
  REPLACED.reduce((text, [part, by]) => text.replace(part, by), message.slice(0, 4 * FAILURE_LIMITS.message))
    .trim()
    .slice(0, FAILURE_LIMITS.message);
