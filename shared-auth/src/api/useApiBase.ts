import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { Transport } from './transport';

/** Returns the `{host}` of the API, to which a stored logo path is added (specification section 7). */
export function useApiBase(): string {
  const dispatch = useDispatch<ThunkDispatch<unknown, Transport, UnknownAction>>();
  return dispatch((_dispatch, _getState, { apiBase }) => apiBase);
}
