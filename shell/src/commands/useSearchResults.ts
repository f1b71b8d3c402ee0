import { useEffect, useState } from 'react';
import { skipToken, useSession } from 'shared-auth';
import { generatedApi, type Found } from '../api.generated';

/**
 * The delay between the last typed letter and the request, in milliseconds. Quick typing thus causes only one request.
 */
const DEBOUNCE_MS = 150;
/** The server matches a shorter word only if it is a complete order number. */
const MIN_WORD_LENGTH = 3;

const { useSearchEverythingQuery } = generatedApi;

interface SearchResults {
  /** The results of `search`; empty while they are fetched. */
  results: readonly Found[];
  /** The search text that the results belong to. */
  search: string;
  /** True while the results for the typed text are being fetched. */
  isSearching: boolean;
  failed: boolean;
}

/**
 * Searches for the text that an administrator types in the palette.
 * @param typed the text of the field
 */
export function useSearchResults(typed: string): SearchResults {
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

const isSearchable = (search: string) => /\p{Nd}/u.test(search) || [...search].length >= MIN_WORD_LENGTH;

/** Returns a value once it has not changed for {@link DEBOUNCE_MS}. An empty value is returned without this delay. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(
    function waitForAPause() {
      const timer = setTimeout(() => setSettled(value), value === '' ? 0 : DEBOUNCE_MS);
      return () => clearTimeout(timer);
    },
    [value],
  );
  return settled;
}
