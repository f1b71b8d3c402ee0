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

interface LoadedProps<Data> {
  query: Query<Data>;
  /**
   * For a page with a single record: the link to the list. It is shown if the record does not exist. `null` if the
   * page's header already has this link.
   */
  back?: ReactNode;
  /** Shown instead of the spinner. Give one with the size of the data if something below must not move. */
  placeholder?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows a query's data. Until the data arrives it shows a spinner or the placeholder, and after a failure the 'Oops!' card with Retry. If
 * the page's record does not exist, the card has the `back` link instead.
 */
export function Loaded<Data>({ query, back, placeholder = <PageSpinner />, children }: LoadedProps<Data>) {
  const { data, error, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError && error === undefined) return placeholder;
  if (back !== undefined && isMissing(error)) return <ErrorCard message={apiMessage(error)}>{back}</ErrorCard>;
  return <ErrorCard message={apiMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
