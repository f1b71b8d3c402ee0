import type { Registry } from './registry';

/** What the web host writes into the shell's HTML, as JSON in `<script type="application/json" id="suite">`. */
export interface SuitePage {
  /** The `{host}` of every API call. */
  apiBase: string;
  registry: Registry;
  /** Manifests by address, of the remote that the page's address needs: no request is spent on them. */
  manifests: Record<string, unknown>;
  /** Addresses of API calls to start at once (from the remotes' `earlyCalls`). */
  earlyCalls: string[];
}

/** The id of the script element that carries {@link SuitePage}. */
export const SUITE_PAGE_ID = 'suite';

declare global {
  /** Answers under way of the calls the HTML started, by address; each is taken once. */
   
  var earlyCalls: Map<string, Promise<Response>> | undefined;
}

/**
 * Stands for the suite's public origin in files that are built before anyone knows it: canonical addresses, the sitemap.
 * Who serves or uploads them puts the origin in its place. (RFC 2606: nobody can own a name under .invalid.)
 */
export const PUBLIC_ORIGIN_MARK = 'https://public-origin.invalid';
