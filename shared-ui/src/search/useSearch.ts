import { useEffect, useRef, useState } from 'react';

interface SearchOptions {
  /** The current search. */
  value: string;
  onSearch: (wanted: string) => void;
  /** The pause before a search, in milliseconds. */
  debounceMs: number;
}

/**
 * Manages the text of a search field, and searches when the typing pauses. If the parent component changes the search,
 * for example because the URL changed, the new search replaces the text.
 */
export function useSearch({ value, onSearch, debounceMs }: SearchOptions) {
  const [typed, setTyped] = useState(value);
  // The current search, followed by the searches that were requested but are not current yet. If the parent component
  // passes one of these late, that does not count as a change by the parent component.
  const requested = useRef([value]);
  const latest = useRef(onSearch);

  useEffect(function keepLatestHandler() {
    latest.current = onSearch;
  });

  const request = (wanted: string) => {
    if (requested.current.at(-1) === wanted) return;
    requested.current.push(wanted);
    latest.current(wanted);
  };

  useEffect(
    function followTheSearchInForce() {
      const place = requested.current.lastIndexOf(value);
      if (place >= 0) {
        requested.current = requested.current.slice(place);
        return;
      }
      requested.current = [value];
      setTyped(value);
    },
    [value],
  );

  useEffect(
    function searchWhenTypingRests() {
      const wanted = typed.trim();
      if (wanted === requested.current.at(-1)) return undefined;
      const timer = setTimeout(() => request(wanted), debounceMs);
      return () => clearTimeout(timer);
    },
    [typed, debounceMs],
  );

  return {
    typed,
    type: setTyped,
    searchNow: () => request(typed.trim()),
    clear: () => {
      setTyped('');
      request('');
    },
  };
}
