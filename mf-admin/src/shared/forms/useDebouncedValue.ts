import { useEffect, useState } from 'react';

/** The pause in typing before a request, in milliseconds. */
const PAUSE_MS = 300;

/** Returns the typed text after a pause of {@link PAUSE_MS}. */
export function useDebouncedValue(typed: string): string {
  const [debounced, setDebounced] = useState(typed);

  useEffect(
    function waitForPause() {
      const timer = setTimeout(() => setDebounced(typed), PAUSE_MS);
      return () => clearTimeout(timer);
    },
    [typed],
  );
  return debounced;
}
