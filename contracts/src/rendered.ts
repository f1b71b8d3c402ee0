import type { Language } from './languages';

/** A web host's request to a remote's renderer: one page of `rendered` in its remote.json. */
export interface RenderRequest {
  /** Path and query of the page. */
  url: string;
  language: Language;
  /** The body of the API's answer to the page's call. */
  answer: unknown;
  /** The `{host}` of every API call, for the addresses of pictures. */
  apiBase: string;
}

/** A page as a server has rendered it. */
export interface RenderedPage {
  /** The same markup that the shell draws in its root at this address. */
  html: string;
  /** The state of the remote's RTK Query API, so that the client fetches nothing again. */
  state: unknown;
}

/** The page before its data arrives, in one language. */
export interface PageFrame {
  title: string;
  html: string;
}

/**
 * The export of a remote's `dist-server/render.cjs`. It runs in a thread without network or files: the request holds all it needs.
 * Both may throw: the browser then draws the page.
 */
export interface RendererModule {
  render(request: RenderRequest): Promise<RenderedPage>;
  frame(language: Language): Promise<PageFrame>;
}

/** The data that a rendered page carries for its client, as JSON in `<script type="application/json" id="rendered">`. */
export interface RenderedData {
  remote: string;
  /** The release whose renderer made the page. Only the same release's client can take it over. */
  release: string;
  state: unknown;
}

/** The id of the script element that carries {@link RenderedData}. */
export const RENDERED_ID = 'rendered';

/** The id of the element that shows a {@link PageFrame} until the page's root has content. */
export const FRAME_ID = 'frame';
