import type { ReactNode } from 'react';
import { ErrorCard, PageSpinner } from 'shared-ui';
import { apiMessage } from '../refusals/refusalTexts';

/** What this part reads of a query of RTK Query. */
export interface Query<Data> {
  data?: Data;
  error?: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A query's answer; until it is there a spinner, or the 'Oops!' card with another try. */
export function Loaded<Data>({ query, children }: { query: Query<Data>; children: (data: Data) => ReactNode }) {
  const { data, error, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError && error === undefined) return <PageSpinner />;
  return <ErrorCard message={apiMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
}
