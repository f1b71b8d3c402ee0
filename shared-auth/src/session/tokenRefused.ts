import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted, type Session } from './sessionSlice';
import { readToken } from './tokenStorage';

/**
 * The server refused a token. The session ends only when that token is still in use: a late answer to an old one says
 * nothing, and a newer one of another tab, of which this tab has not heard yet, is taken instead.
 */
export function tokenRefused(token: string): ThunkAction<void, { session: Session }, unknown, UnknownAction> {
  return (dispatch, getState) => {
    if (getState().session.token !== token) return;
    const kept = readToken();
    dispatch(kept === null || kept === token ? sessionEnded() : sessionStarted(kept));
  };
}
