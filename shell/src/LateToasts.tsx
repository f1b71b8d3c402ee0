import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ToastRegion, Toasts } from 'shared-ui';

const none: ReturnType<Toasts['list']> = [];

/**
 * The toasts of the suite. Their code loads with the reporter, because no page shows a toast while it loads. If it could
 * not be loaded, the next toast tries again and shows the earlier ones too.
 */
export function LateToasts({ toasts }: { toasts: Toasts }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list, () => none);
  const [Region, setRegion] = useState<typeof ToastRegion | null>(null);
  useEffect(
    function loadForTheFirst() {
      if (Region || shown.length === 0) return;
      import('./telemetry/report').then(
        (late) => setRegion(() => late.ToastRegion),
        () => {},
      );
    },
    [shown, Region],
  );
  return Region && <Region toasts={toasts} />;
}
