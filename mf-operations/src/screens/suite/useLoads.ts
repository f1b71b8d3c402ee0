import { useCallback, useSyncExternalStore } from 'react';
import type { LoadRecord, LoadRecords } from '../telemetry/LoadRecords';

/** Returns this page's load records, and follows them. */
export function useLoadRecords(records: LoadRecords): readonly LoadRecord[] {
  const subscribe = useCallback(
    (listener: () => void) => {
      records.addEventListener('change', listener);
      return () => records.removeEventListener('change', listener);
    },
    [records],
  );
  return useSyncExternalStore(subscribe, () => records.all);
}
