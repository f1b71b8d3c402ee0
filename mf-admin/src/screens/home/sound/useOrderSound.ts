import { useEffect, useRef, useState } from 'react';
import { openChime, type Chime } from './chime';
import { storeSound, storedSound } from './storedSound';

/** Orders that arrive within this time play only one sound. */
const AT_MOST_ONCE_IN = 2_000;
/** If the browser has not allowed the sound within this time, it counts as blocked. */
const ANSWERS_WITHIN = 500;

/** The sound for new orders. It is off until the administrator turns it on; the browser stores the choice. */
export function useOrderSound() {
  const [on, setOn] = useState(storedSound);
  const [blocked, setBlocked] = useState(false);
  const chime = useRef<Chime | null>(null);
  const rungAt = useRef(-Infinity);

  useEffect(
    function listenToTheBrowser() {
      if (!on) return undefined;
      const look = () => setBlocked(opened?.isBlocked() ?? true);
      const opened = openChime(look);
      chime.current = opened;
      opened?.wake();
      const timer = setTimeout(look, ANSWERS_WITHIN);
      // After a reload, the browser allows sound only after a click or a key press on the page.
      const wake = () => opened?.wake();
      document.addEventListener('pointerdown', wake);
      document.addEventListener('keydown', wake);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('pointerdown', wake);
        document.removeEventListener('keydown', wake);
        chime.current = null;
        opened?.close();
        setBlocked(false);
      };
    },
    [on],
  );

  return {
    on,
    /** True if the sound is on but the browser blocks it. */
    blocked,
    turn: (next: boolean) => {
      storeSound(next);
      setOn(next);
    },
    ring: () => {
      if (Date.now() - rungAt.current < AT_MOST_ONCE_IN) return;
      rungAt.current = Date.now();
      chime.current?.ring();
    },
  };
}
