import { useEffect, useRef, useState } from 'react';

interface SearchOptions {
  /** The search in force. */
  value: string;
  onSearch: (wanted: string) => void;
  /** How long the typing has to rest, in milliseconds. */
  pauseMs: number;
}

/**
 * What is typed into a search, which is asked for once the typing rests. When the search in force changes from elsewhere
 * (the address, a button), what was typed gives way to it.
 */
export function useSearch({ value, onSearch, pauseMs }: SearchOptions) {
  const [typed, setTyped] = useState(value);
  // What was asked for and is not in force yet, behind what is: a slow owner's answer to an earlier word is no change from elsewhere.
  const asked = useRef([value]);
  const latest = useRef(onSearch);

  useEffect(function keepLatestHandler() {
    latest.current = onSearch;
  });

  const ask = (wanted: string) => {
    if (asked.current.at(-1) === wanted) return;
    asked.current.push(wanted);
    latest.current(wanted);
  };

  useEffect(
    function followTheSearchInForce() {
      const place = asked.current.lastIndexOf(value);
      if (place >= 0) {
        asked.current = asked.current.slice(place);
        return;
      }
      asked.current = [value];
      setTyped(value);
    },
    [value],
  );

  useEffect(
    function askWhenTypingRests() {
      const wanted = typed.trim();
      if (wanted === asked.current.at(-1)) return undefined;
      const timer = setTimeout(() => ask(wanted), pauseMs);
      return () => clearTimeout(timer);
    },
    [typed, pauseMs],
  );

  return {
    typed,
    type: setTyped,
    askNow: () => ask(typed.trim()),
    clear: () => {
      setTyped('');
      ask('');
    },
  };
}
