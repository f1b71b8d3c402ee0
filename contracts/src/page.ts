import type { Registry, Site } from './registry';

/**
 * What delivery writes into the shell's HTML, as JSON in `<script type="application/json" id="suite">`. It is the same for every
 * address and every browser, so that any file server can carry it; what it comes to for one page, the page's first script finds out.
 */
export interface SiteData {
  registry: Registry;
  site: Site;
  /** The live releases' manifests and those of the canaries, by address: no request is spent on them. */
  manifests: Record<string, unknown>;
}

/** The id of the script element that carries {@link SiteData}. */
export const SITE_DATA_ID = 'suite';

/** What one page of one browser has of the suite: made by its first script, before any other runs. */
export interface SuitePage {
  /** The `{host}` of every API call. */
  apiBase: string;
  /** Where `registry.json` is. */
  registryUrl: string;
  /** The registry as this browser gets it: its canaries chosen, its addresses whole where the releases have an origin of their own. */
  registry: Registry;
  /** Manifests by address. */
  manifests: Record<string, unknown>;
  /** The remotes that this tab takes from a developer's own machine instead: each by its name, the origin that serves it. */
  overrides: Record<string, string>;
}

/** In the tab's storage: {@link SuitePage.overrides}, as JSON. */
export const OVERRIDES_KEY = 'suite.overrides';
/** `?remote.mf-admin=http://localhost:3001`: what stands before a remote's name in an address that overrides it. */
export const OVERRIDE_PARAMETER = 'remote.';

declare global {
  /** Answers under way of the calls the HTML started, by address; each is taken once. */
   
  var earlyCalls: Map<string, Promise<Response>> | undefined;
  /** What the page's first script has found out; none in a page that delivery did not make. */
   
  var suitePage: SuitePage | undefined;
}

/**
 * Stands for the suite's public origin in files that are built before anyone knows it: canonical addresses, the sitemap.
 * Who serves or uploads them puts the origin in its place. (RFC 2606: nobody can own a name under .invalid.)
 */
export const PUBLIC_ORIGIN_MARK = 'https://public-origin.invalid';
