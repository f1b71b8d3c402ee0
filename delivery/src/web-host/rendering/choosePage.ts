import {
  callAt,
  CANARY_KEY,
  isAboutDiner,
  mountAt,
  OVERRIDE_PARAMETER,
  parseCanaryNumber,
  CANARY_NUMBERS,
  registryFor,
  RENDERED_FOR_DINERS_SINCE,
} from 'contracts';
import type { Registry, RemoteRelease } from 'contracts/registry';
import type { FastifyRequest } from 'fastify';
import { cookieOf } from '../cookies';

/** A page that can be rendered for a request. */
export interface PageToRender {
  release: RemoteRelease;
  /** The paths of the API requests whose responses it shows, without the API's base. */
  calls: readonly string[];
  /** Whether it shows the signed-in diner's own data. */
  isForDiner: boolean;
  /** A new canary number if the browser has none; otherwise null. */
  newCanaryNumber: number | null;
}

/** Matches programs that fetch a link to preview or to index it. */
const ROBOT = /bot\b|crawl|spider|preview|facebookexternalhit|WhatsApp|Slack|Skype|Viber|Snapchat|Embedly|Iframely/i;

/**
 * Returns whether a person opens the page. Rendering calls the API, which counts reads of a till and stores when an
 * order was first scanned. Link previews, prefetches and the offline worker must not cause that.
 */
export function isOpenedByReader({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const mode = headers['sec-fetch-mode'] ?? 'navigate';
  const purpose = String(headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'] ?? '');
  return (
    method === 'GET' &&
    mode === 'navigate' &&
    /text\/html/.test(headers.accept ?? '') &&
    !/prefetch|preview/i.test(purpose) &&
    !ROBOT.test(headers['user-agent'] ?? '')
  );
}

/**
 * Returns the page to render at a URL, from the release that this browser gets.
 * @param randomCanaryNumber returns the canary number for a browser without one, while a canary of the page's remote
 * runs
 * @returns `null` when the browser must render the page, for example because of an override
 */
export function pageToRender(
  registry: Registry,
  address: URL,
  cookie: string | undefined,
  randomCanaryNumber = () => Math.floor(Math.random() * CANARY_NUMBERS),
): PageToRender | null {
  if ([...address.searchParams.keys()].some((name) => name.startsWith(OVERRIDE_PARAMETER))) return null;
  const owner = mountAt(registry, address.pathname)?.remote;
  const live = owner === undefined ? undefined : registry.remotes[owner];
  if (!live) return null;
  const known = parseCanaryNumber(cookieOf(cookie, CANARY_KEY));
  const newCanaryNumber = live.canary && known === null ? randomCanaryNumber() : null;
  const release = live.canary ? registryFor(registry, known ?? newCanaryNumber ?? 0).remotes[owner!]! : live;
  const calls = (release.description.rendered ?? []).flatMap(({ page, call }) => callAt(call, page, address) ?? []);
  if (!release.renderer || calls.length === 0) return null;
  const isForDiner = calls.some(isAboutDiner);
  // An older shell would also show the page to the next diner who uses the device.
  if (isForDiner && (registry.shell?.offers.contract.version ?? 0) < RENDERED_FOR_DINERS_SINCE) return null;
  return { release, calls, isForDiner, newCanaryNumber };
}
