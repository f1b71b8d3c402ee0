import { useEffect, useState, useSyncExternalStore } from 'react';
import { paths } from 'contracts';
import type { ToastRegion, Toasts } from 'shared-ui';

/** On these pages people work, so a toast may be needed when the connection has just failed. */
const isAtWork = () => location.pathname.startsWith(paths.dashboard);

/**
 * The toasts of the suite. Their code is in the reporter's chunk. A page of the dashboard loads it immediately; a public
 * page shows no toast while it loads, so there it waits for the reporter or for the first toast. If it could not be
 * loaded, the next toast tries again and shows the earlier ones too.
 */
export function LateToasts({ toasts }: { toasts: Toasts }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list, toasts.list);
  const [Region, setRegion] = useState<typeof ToastRegion | null>(null);
  useEffect(
    function load() {
      if (Region || (shown.length === 0 && !isAtWork())) return;
      import('./telemetry/report').then(
        (late) => setRegion(() => late.ToastRegion),
        () => {},
      );
    },
    [shown, Region],
  );
  return Region && <Region toasts={toasts} />;
}
