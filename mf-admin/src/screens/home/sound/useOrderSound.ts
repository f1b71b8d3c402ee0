import { useEffect, useRef, useState } from 'react';
import { openChime, type Chime } from './chime';
import { keepSound, readSound } from './keptSound';

/** Orders that come in fast ring once. */
const AT_MOST_ONCE_IN = 2_000;
/** A browser that lets a page be heard says so soon after it was asked. */
const ANSWERS_WITHIN = 500;

/** A sound for what arrives: off until the reader turns it on, which the browser keeps. */
export function useOrderSound() {
  const [on, setOn] = useState(readSound);
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
      // After a reload it is the first press anywhere that lets the page be heard.
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
    /** It is on, and the browser keeps it silent. */
    blocked,
    turn: (next: boolean) => {
      keepSound(next);
      setOn(next);
    },
    ring: () => {
      if (Date.now() - rungAt.current < AT_MOST_ONCE_IN) return;
      rungAt.current = Date.now();
      chime.current?.ring();
    },
  };
}
