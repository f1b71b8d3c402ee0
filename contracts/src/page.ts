import type { Registry, Site } from './registry';
import type { RenderedData } from './rendered';

/**
 * The data that delivery writes into the shell's HTML, as JSON in `<script type="application/json" id="suite">`. It is
 * the same for every URL and browser, so that any file server can serve the HTML. The page's first script computes
 * {@link SuitePage} from it.
 */
export interface SiteData {
  registry: Registry;
  site: Site;
  /** The manifests of the live releases and of the canaries, keyed by URL. Including them here saves requests. */
  manifests: Record<string, unknown>;
  /** The URLs of the shell's first scripts and style sheets, which the service worker stores with a page. */
  shellFiles: readonly string[];
  /**
   * The sources to which every page may send requests, for a content security policy; only if the site has backends of
   * remotes. The policy in the HTML allows those of all remotes, because the HTML is the same for every URL. The first
   * script narrows it down to those of the page's remote.
   */
  connect?: string;
}

/** The path of `registry.json` at the origin of the releases. */
export const REGISTRY_PATH = '/remotes/registry.json';

/** The shell's name in places that also accept the name of a remote. The names of remotes begin with `mf-`. */
export const SHELL = 'shell';

/** The id of the script element with {@link SiteData}. */
export const SITE_DATA_ID = 'suite';

/** The suite's data for one page in one browser. The page's first script creates it before any other script runs. */
export interface SuitePage {
  /** The base URL of all API calls: a path on the pages' origin, or a full URL. */
  apiBase: string;
  /** The URL of `registry.json`. */
  registryUrl: string;
  /**
   * The registry for this browser: canaries have been chosen, and URLs are absolute if the releases have another
   * origin.
   */
  registry: Registry;
  /** Manifests, keyed by URL. */
  manifests: Record<string, unknown>;
  /** The remotes that this tab loads from a developer's machine: origins by remote name. */
  overrides: Record<string, string>;
  /** The remotes with backends of their own, whose pages need a document of their own; missing if there are none. */
  withBackend?: readonly string[];
  /** Data about the page if it was rendered on the server and this browser can hydrate it. */
  rendered?: RenderedData & {
    /** The button that was pressed last, before a script could handle the press. */
    pressed?: HTMLElement | null;
    /** Whether the page is a copy from this device, so that its remote must fetch the data again. */
    kept?: boolean;
  };
}

/** The key of {@link SuitePage.overrides}, as JSON, in the tab's storage. */
export const OVERRIDES_KEY = 'suite.overrides';
/** The prefix of a remote's name in a URL that overrides the remote: `?remote.mf-admin=http://localhost:3001`. */
export const OVERRIDE_PARAMETER = 'remote.';

/** The key of the bearer token in the browser's storage (specification section 3). */
export const TOKEN_KEY = 'token';

/** The endpoint with which a page's guard verifies the session (specification section 6). */
export const VERIFY_CALL = '/user/isVerify';

/**
 * Returns the key of an early call, which the HTML started.
 * @param address the URL that the page requests: a path with its query, or a full URL
 * @param authorization the `Authorization` header; the response is used only for a request with the same header
 */
export const earlyCallKey = (method: string, address: string, authorization: string | null = null): string =>
  [method, address, ...(authorization === null ? [] : [authorization])].join(' ');

declare global {
  /**
   * The responses to the early calls, which the HTML started, keyed by {@link earlyCallKey}. Each response is used
   * once.
   */

  var earlyCalls: Map<string, Promise<Response>> | undefined;
  /** The result of the page's first script; missing in a page that was not built by delivery. */

  var suitePage: SuitePage | undefined;
}

/**
 * A placeholder for the suite's public origin in files that are built before it is known: canonical URLs, the sitemap.
 * The server or publisher of the files replaces it. (RFC 2606: nobody can own a name under .invalid.)
 */
export const PUBLIC_ORIGIN_MARK = 'https://public-origin.invalid';
