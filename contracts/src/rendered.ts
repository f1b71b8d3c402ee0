import type { Language } from './languages';

/** A web host's request to a remote's renderer, for one of the pages listed under `rendered` in its remote.json. */
export interface RenderRequest {
  /** The path and the query of the page. */
  url: string;
  language: Language;
  /**
   * The body of the API's response to the page's call. For a page about the signed-in diner, a list with the bodies of
   * all its calls, in the order of remote.json.
   */
  answer: unknown;
  /** The base URL of all API calls, for the URLs of pictures. */
  apiBase: string;
}

/** A page as a server has rendered it. */
export interface RenderedPage {
  /** The markup, which must equal the markup that the shell renders in its root at this URL. */
  html: string;
  /** The state of the remote's RTK Query API, so that the browser does not fetch this data again. */
  state: unknown;
}

/** The page before its data arrives, in one language. */
export interface PageFrame {
  title: string;
  html: string;
}

/**
 * The exports of a remote's `dist-server/render.cjs`. This program runs in a thread without network or files, so each
 * request contains everything that the program needs. If a function throws, the browser renders the page.
 */
export interface RendererModule {
  render(request: RenderRequest): Promise<RenderedPage>;
  frame(language: Language): Promise<PageFrame>;
}

/**
 * The data that a rendered page carries for its client, as JSON in `<script type="application/json" id="rendered">`.
 */
export interface RenderedData {
  remote: string;
  /** The release that rendered the page. In the browser, only the same release can hydrate the page. */
  release: string;
  state: unknown;
  /** When the server rendered the page, in milliseconds since 1970 (`hearServerTime`). */
  at: number;
  /** The mark of the diner whose data the page shows (`dinerMarkIn`). Missing if the page is the same for everyone. */
  reader?: string;
  /**
   * In a page with a `reader`: the bodies of the API's responses, keyed by the URL that the browser would request. The
   * service worker stores them, and hands them to a page that it has shown from a stored copy.
   */
  answers?: Readonly<Record<string, unknown>>;
}

/** The part of {@link RenderedData} that the service worker hands to a page. */
export type FreshAnswers = Required<Pick<RenderedData, 'reader' | 'answers'>>;

/** The id of the script element that carries {@link RenderedData}. */
export const RENDERED_ID = 'rendered';

/** The id of the element that shows a {@link PageFrame} until the page's root has content. */
export const FRAME_ID = 'frame';

/** The root's opening tag in a page that the web host rendered. */
export const RENDERED_ROOT = '<div id="root" data-drawn>';

/** The value of `data-drawn` in a page that the service worker stored on the device. Its data may be old. */
export const KEPT_DRAWN = 'kept';
