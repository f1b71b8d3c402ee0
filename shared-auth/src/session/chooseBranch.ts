import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { writeBranch } from './branchChoice';
import { readClaims } from './claims';
import { sessionStarted, type Session } from './sessionSlice';

/**
 * Changes the branch at which a restaurant admin with several branches works, in this tab and for later visits. The
 * store then forgets the data of the former branch, as if another person had logged in.
 * @param branchId null for the first branch
 */
export function chooseBranch(branchId: string | null): ThunkAction<void, { session: Session }, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const { token } = getState().session;
    const claims = token === null ? null : readClaims(token);
    if (token === null || claims === null) return;
    writeBranch(claims.person, branchId === claims.branchId ? null : branchId);
    dispatch(sessionStarted(token));
  };
}
