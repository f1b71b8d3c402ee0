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
