import { useEffect, useState } from 'react';
import { skipToken, useSession } from 'shared-auth';
import { generatedApi, type Found } from '../api.generated';

/** A reader who types gets one call for several letters. */
const PAUSE_MS = 150;
/** The server finds shorter words only if they are the whole number of an order. */
const SHORTEST_WORD = 3;

const { useSearchEverythingQuery } = generatedApi;

interface FoundNow {
  /** The results of `search`; none while they are fetched. */
  results: readonly Found[];
  /** The search that found the results. */
  search: string;
  /** Whether the results for what is typed are still to come. */
  isSearching: boolean;
  failed: boolean;
}

/**
 * Searches what is typed in the palette, for administrators.
 * @param typed the text of the field
 */
export function useFound(typed: string): FoundNow {
  const { role } = useSession();
  const wanted = role === 'admin' && isSearchable(typed.trim()) ? typed.trim() : '';
  const search = useSettled(wanted);
  const { currentData, isFetching, isError } = useSearchEverythingQuery(search === '' ? skipToken : { search }, {
    refetchOnMountOrArgChange: true,
  });
  const isCurrent = search === wanted;
  return {
    results: (search !== '' && currentData?.results) || [],
    search,
    isSearching: wanted !== '' && (!isCurrent || isFetching),
    failed: wanted !== '' && isCurrent && isError && !isFetching,
  };
}

const isSearchable = (search: string) => /\p{Nd}/u.test(search) || [...search].length >= SHORTEST_WORD;

/** Returns a value once it has not changed for a moment; an empty one at once. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(
    function waitForAPause() {
      const timer = setTimeout(() => setSettled(value), value === '' ? 0 : PAUSE_MS);
      return () => clearTimeout(timer);
    },
    [value],
  );
  return settled;
}
