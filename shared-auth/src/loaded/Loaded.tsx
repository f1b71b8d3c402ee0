import type { ReactNode } from 'react';
import { ErrorCard, PageSpinner } from 'shared-ui';
import { apiMessage } from '../refusals/refusalTexts';

/** The part of an RTK Query result that this component reads. */
export interface Query<Data> {
  data?: Data;
  error?: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Shows a query's data; until it arrives a spinner, or after a failure the 'Oops!' card with Retry. */
export function Loaded<Data>({ query, children }: { query: Query<Data>; children: (data: Data) => ReactNode }) {
  const { data, error, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError && error === undefined) return <PageSpinner />;
  return <ErrorCard message={apiMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
}
