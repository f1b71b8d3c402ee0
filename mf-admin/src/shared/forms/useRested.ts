import { useEffect, useState } from 'react';

/** How long the typing has to rest before the server is asked. */
const PAUSE_MS = 300;

/** What was typed, once the typing has rested. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);

  useEffect(
    function waitForTheTypingToRest() {
      const timer = setTimeout(() => setRested(typed), PAUSE_MS);
      return () => clearTimeout(timer);
    },
    [typed],
  );
  return rested;
}
