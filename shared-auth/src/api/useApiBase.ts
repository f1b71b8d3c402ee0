import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { Transport } from './transport';

/**
 * Returns the base URL of the API, which the specification calls `{host}`. The URL of a logo is this URL followed by
 * the stored path (specification section 7).
 */
export function useApiBase(): string {
  const dispatch = useDispatch<ThunkDispatch<unknown, Transport, UnknownAction>>();
  return dispatch((_dispatch, _getState, { apiBase }) => apiBase);
}
