import { useEffect, useLayoutEffect, useState } from 'react';
import { KEEP_TYPED } from 'contracts';
import { heal } from './reloadForNewRelease';
import { isLoadFailure } from './isLoadFailure';
import { useRemotes } from './RemoteLoaderContext';

/**
 * Handles a load failure of a remote: if the files are gone because another release is live, it reloads the page and
 * preserves the unsaved input.
 * @returns true while the page may still reload; false if it does not, so that the failure must be shown
 */
export function useHealing(remote: string, failure: unknown): boolean {
  const remotes = useRemotes();
  const [healing, setHealing] = useState(() => isLoadFailure(failure));

  useLayoutEffect(
    function keepWhatWasTyped() {
      if (isLoadFailure(failure)) dispatchEvent(new Event(KEEP_TYPED));
    },
    [failure],
  );

  useEffect(
    function tryToHeal() {
      if (!isLoadFailure(failure)) return undefined;
      let left = false;
      void heal(remotes.registry, remote, remotes.reload).then((isLeaving) => {
        if (!left) setHealing(isLeaving);
      });
      return () => {
        left = true;
      };
    },
    [failure, remote, remotes],
  );

  return healing;
}
