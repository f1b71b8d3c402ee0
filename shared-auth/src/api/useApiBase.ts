import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { Transport } from './transport';

/** The `{host}` of the API: what the stored path of a logo is added to (specification section 7). */
export function useApiBase(): string {
  const dispatch = useDispatch<ThunkDispatch<unknown, Transport, UnknownAction>>();
  return dispatch((_dispatch, _getState, { apiBase }) => apiBase);
}
