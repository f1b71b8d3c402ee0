import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { sessionEnded, sessionStarted, type Session } from './sessionSlice';
import { readToken } from './tokenStorage';

/**
 * Handles the server's refusal of a token. The session ends only if that token is still in use: a late refusal of an
 * old token has no effect. If another tab has stored a newer token, that token is used instead.
 */
export function tokenRefused(token: string): ThunkAction<void, { session: Session }, unknown, UnknownAction> {
  return (dispatch, getState) => {
    if (getState().session.token !== token) return;
    const kept = readToken();
    dispatch(kept === null || kept === token ? sessionEnded() : sessionStarted(kept));
  };
}
