import { useEffect, useLayoutEffect, useState } from 'react';
import { KEEP_TYPED } from 'contracts';
import { reloadForNewRelease } from './reloadForNewRelease';
import { isLoadFailure } from './isLoadFailure';
import { useRemoteLoader } from './RemoteLoaderContext';

/**
 * Handles a load failure of a remote: if the files are gone because another release is live, it reloads the page and
 * preserves the unsaved input.
 * @returns true while the page may still reload; false if it does not, so that the failure must be shown
 */
export function useReloadForNewRelease(remote: string, failure: unknown): boolean {
  const remoteLoader = useRemoteLoader();
  const [mayReload, setMayReload] = useState(() => isLoadFailure(failure));

  useLayoutEffect(
    function keepWhatWasTyped() {
      if (isLoadFailure(failure)) dispatchEvent(new Event(KEEP_TYPED));
    },
    [failure],
  );

  useEffect(
    function reloadIfReleaseHasMoved() {
      if (!isLoadFailure(failure)) return undefined;
      let isStale = false;
      void reloadForNewRelease(remoteLoader.registry, remote, remoteLoader.reload).then((isLeaving) => {
        if (!isStale) setMayReload(isLeaving);
      });
      return () => {
        isStale = true;
      };
    },
    [failure, remote, remoteLoader],
  );

  return mayReload;
}
