import { SITE_DATA_ID, type SiteData } from 'contracts';
import { turnDocument } from 'shared-ui/first-paint';
import { limitConnections } from './connections';
import { startEarlyCalls } from './earlyCalls';
import { ownCanaryNumber } from './canaryNumber';
import { ownOverrides } from './overrides';
import { pageOf } from './page';
import { preloadOwner } from './preloads';
import { takeRendered } from './rendered';
import { admitOwnScripts } from './scriptAddresses';
import { reportViolations } from './violations';

/* The first script of every page, which is part of the HTML. It determines the releases and settings of this page
   for this browser. It also starts the requests that the page will need, before any other script arrives. The HTML
   is the same for everyone, so any file server can serve it. */
const text = document.getElementById(SITE_DATA_ID)?.textContent;
if (text) boot(JSON.parse(text) as SiteData);

function boot(data: SiteData): void {
  const { registry, site } = data;
  const overrides = ownOverrides(site.overrides);
  const page = pageOf(data, ownCanaryNumber(registry), overrides);
  globalThis.suitePage = page;
  if (site.brand) globalThis.productNames = site.brand;
  limitConnections(data, page);
  reportViolations(page.apiBase);
  admitOwnScripts(site, overrides);
  preloadOwner(page);
  page.rendered = takeRendered(page);
  // A rendered page already has its data. If the page is a copy that the service worker stored, the service worker
  // fetches newer data.
  if (!page.rendered) startEarlyCalls(page);
  turnDocument();
}
