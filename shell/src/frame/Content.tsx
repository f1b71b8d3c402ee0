import { mountAt, SHELL } from 'contracts';
import { Activity, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { PageSpinner, Spinner } from 'shared-ui';
import { Outlet, useLocation, type Location } from 'shared-ui/router';
import { RemoteCard } from '../remotes/RemoteCard';
import { useRemoteLoader } from '../remotes/RemoteLoaderContext';
import { CARD_MS, SIGN_MS, SlowError } from '../remotes/slowness';
import styles from './Content.module.css';

/** The wait for one page: the requested location, and the start as `performance.now()`. */
interface Wait {
  location: Location;
  begun: number;
}

let latest: Wait | undefined;

/** Returns the wait for the location that the router was asked for. It begins with the first call. */
function waitFor(location: Location): Wait {
  if (latest?.location !== location) latest = { location, begun: performance.now() };
  return latest;
}

/** Returns the wait for the location that React shows, while a component suspends. */
const waitAt = (location: Location): Wait =>
  latest?.location.key === location.key ? latest : { location, begun: performance.now() };

/** The waits that have been recorded as failures. */
const recorded = new WeakSet<Wait>();

/** One element for all renders, so that React does not render the page again when only the sign changes. */
const PAGE = <Outlet />;

/**
 * The page of a remote in the frame of the dashboard. If the next page is late, because its remote, its route or one of
 * its components does not finish, it shows a sign over the old page, and then a card with Retry instead of it. The page
 * is still shown when it arrives.
 */
export function Content() {
  const { wait, lateness } = useWait();
  const isSlow = lateness === 'slow';
  return (
    <>
      {lateness === 'late' && <Sign />}
      {isSlow && <SlowCard wait={wait} />}
      {/* The old page keeps what was typed in it: the user may return to it. */}
      <Activity mode={isSlow ? 'hidden' : 'visible'}>
        <Suspense fallback={<Waiting />}>{PAGE}</Suspense>
      </Activity>
    </>
  );
}

/** Says that the next page is late, over the old one. */
export function Sign() {
  return (
    <div className={styles.sign}>
      <Spinner />
    </div>
  );
}

/** Returns the wait for the requested page, and how late the page is if it is not on the screen yet. */
function useWait(): { wait: Wait; lateness: 'late' | 'slow' | null } {
  const { registry, grafted, router } = useRemoteLoader();
  const shown = useLocation();
  const wait = useSyncExternalStore(router!.subscribe, () =>
    waitFor(router!.state.navigation.location ?? router!.state.location),
  );
  const [lateness, setLateness] = useState<'late' | 'slow' | null>(null);
  const isWaiting = wait.location.key !== shown.key;

  useEffect(
    function watchTheTime() {
      if (!isWaiting) return undefined;
      const timers = [setTimeout(setLateness, SIGN_MS, 'late'), setTimeout(setLateness, CARD_MS, 'slow')];
      return () => {
        timers.forEach(clearTimeout);
        setLateness(null);
      };
    },
    [isWaiting, wait],
  );

  // A page that is opened before its routes are known is a spinner or a card, which needs no other sign. It stays that
  // until the next page replaces it, even if the routes are known meanwhile.
  const pageOf = ({ key, pathname }: Location) => {
    const mount = mountAt(registry, pathname);
    return { key, hasSign: mount !== undefined && !grafted.has(mount.remote) };
  };
  const [page, setPage] = useState(() => pageOf(shown));
  if (page.key !== shown.key) setPage(pageOf(shown));
  return { wait, lateness: page.hasSign && lateness === 'late' ? null : lateness };
}

/** Shown while a component of the page suspends. */
export function Waiting() {
  const location = useLocation();
  const [wait] = useState(() => waitAt(location));
  const [isSlow, setSlow] = useState(false);

  useEffect(
    function watchTheTime() {
      const timer = setTimeout(setSlow, Math.max(0, wait.begun + CARD_MS - performance.now()), true);
      return () => clearTimeout(timer);
    },
    [wait],
  );

  return isSlow ? <SlowCard wait={wait} /> : <PageSpinner />;
}

/** The card that is shown instead of a page that has not arrived in time. Its Retry loads the document again. */
function SlowCard({ wait }: { wait: Wait }) {
  const remoteLoader = useRemoteLoader();
  const { location, begun } = wait;

  useEffect(
    function reportSlowness() {
      const remote = mountAt(remoteLoader.registry, location.pathname)?.remote ?? SHELL;
      if (recorded.has(wait) || remote === SHELL) return;
      recorded.add(wait);
      const error = new SlowError(remoteLoader.stepOf(remote));
      console.error(`${remote}:`, error);
      remoteLoader.record(remote, begun, { error });
    },
    [wait, location, begun, remoteLoader],
  );

  const retry = () => {
    const address = remoteLoader.router!.createHref(location);
    // While the router waits, the address bar has the address of the old page.
    const isThere = address === window.location.pathname + window.location.search + window.location.hash;
    if (!isThere) window.history.pushState(null, '', address);
    remoteLoader.reload();
  };

  return <RemoteCard why="shell.remote.slow" onRetry={retry} />;
}
