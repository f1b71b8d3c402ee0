import { useEffect, useState } from 'react';

/** The pause in typing after which the server is asked, in milliseconds. */
const PAUSE_MS = 300;

/** The typed text after a pause of {@link PAUSE_MS}. */
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
