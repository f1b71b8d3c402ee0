import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { Transport } from './transport';

/**
 * Returns the base address of the API, which the specification calls `{host}`. The address of a logo is this address
 * followed by the stored path (specification section 7).
 */
export function useApiBase(): string {
  const dispatch = useDispatch<ThunkDispatch<unknown, Transport, UnknownAction>>();
  return dispatch((_dispatch, _getState, { apiBase }) => apiBase);
}
