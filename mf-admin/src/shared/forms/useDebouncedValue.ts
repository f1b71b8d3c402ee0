import { useEffect, useState } from 'react';

/** The delay between the last typed character and the request, in milliseconds. */
const DEBOUNCE_MS = 300;

/** Returns the typed text once it has not changed for {@link DEBOUNCE_MS}. */
export function useDebouncedValue(typed: string): string {
  const [debounced, setDebounced] = useState(typed);

  useEffect(
    function waitForPause() {
      const timer = setTimeout(() => setDebounced(typed), DEBOUNCE_MS);
      return () => clearTimeout(timer);
    },
    [typed],
  );
  return debounced;
}
