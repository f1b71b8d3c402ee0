import { useEffect, useLayoutEffect, useState } from 'react';
import { KEEP_TYPED } from 'contracts';
import { heal } from './heal';
import { isLoadFailure } from './isLoadFailure';
import { useRemotes } from './RemotesContext';

/**
 * Whether a failure of a remote is still being seen to: files that are gone since another release is live come with a new page,
 * and what was typed in the page that failed outlives it.
 * @returns true while that is found out and until the page is left; false when somebody has to be told
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
