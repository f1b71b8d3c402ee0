import { mountAt, type LoadFailure } from 'contracts';
import type { RemoteLoader } from '../remotes/RemoteLoader';

/** The functions of the browser that all remotes share. A remote that replaces one of them changes the whole suite. */
const SHARED: readonly (readonly [owner: object, names: readonly string[]])[] = [
  [
    globalThis,
    ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'setTimeout', 'setInterval', 'requestAnimationFrame'],
  ],
  [history, ['pushState', 'replaceState']],
  [navigator, ['sendBeacon']],
  [JSON, ['parse', 'stringify']],
];

/** The maximum number of records of one page. An error in an interval repeats. */
const MAX_BLAMED = 20;

/** The path of a remote's release in a stack. */
const RELEASE = /\/remotes\/(mf-[\w-]+)\//;

/**
 * Records what remotes do outside of their pages: errors in timers, event handlers and promises, and replaced functions
 * of the browser. The stack says which remote it was.
 */
export function watchRemotes(remoteLoader: RemoteLoader): void {
  let left = MAX_BLAMED;
  const blame = (error: unknown, reason: LoadFailure, place = '') => {
    const { stack } = (error ?? {}) as { stack?: unknown };
    // Without a stack, as after `Promise.reject('text')`, it was most likely the open page.
    const remote =
      stack || place
        ? RELEASE.exec(`${stack} ${place}`)?.[1]
        : mountAt(remoteLoader.registry, location.pathname)?.remote;
    if (remote && remoteLoader.registry.remotes[remote] && left-- > 0)
      remoteLoader.record(remote, performance.now(), { error, reason });
  };
  addEventListener('error', ({ error, filename }) => blame(error, 'error', filename));
  addEventListener('unhandledrejection', ({ reason }) => blame(reason, 'error'));
  for (const [owner, names] of SHARED)
    for (const name of names) {
      let value: unknown = Reflect.get(owner, name);
      // Not configurable: `Object.defineProperty` would replace the property unnoticed. It throws an error instead, which
      // names the remote like every other error.
      Object.defineProperty(owner, name, {
        configurable: false,
        enumerable: true,
        get: () => value,
        set(replacement) {
          value = replacement;
          blame(new Error(`replaced ${name}`), 'global');
        },
      });
    }
}
