import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readBranch } from './branchChoice';
import { readClaims, type Claims } from './claims';

/**
 * The session of specification section 3. Without a session every field is null; after the end of a session only the
 * token is null.
 */
export type Session = { token: string | null } & { [Name in keyof Claims]: Claims[Name] | null } & {
  /**
   * The branch that a restaurant admin with several branches has chosen; it is then also `branchId`. Null at the first
   * branch, which the token names.
   */
  chosenBranch: string | null;
  /** True after a logout in this tab. The next login then does not return to the page that was left. */
  isLoggedOut?: true;
};

const NOBODY: Session = {
  token: null,
  role: null,
  restaurantId: null,
  branchId: null,
  person: null,
  chosenBranch: null,
};

/** Returns the session of a token; an empty session if the token is null or cannot be read. */
export function sessionOf(token: string | null): Session {
  const claims = token === null ? null : readClaims(token);
  return claims ? atBranch({ token, ...claims, chosenBranch: null }, readBranch(claims.person)) : NOBODY;
}

/** Returns a session at a branch. Data of one branch must not stay for another, so the person's key contains the branch. */
function atBranch(session: Session & Claims, branchId: string | null): Session {
  if (branchId === null || branchId === session.branchId) return session;
  return { ...session, branchId, chosenBranch: branchId, person: JSON.stringify([session.person, branchId]) };
}

/**
 * Returns whether a session has ended without a logout: its person may log in again and continue (docs/decisions/0017).
 */
export const hasEnded = ({ token, person }: Session): boolean => token === null && person !== null;

export const sessionSlice = createSlice({
  name: 'session',
  initialState: NOBODY,
  reducers: {
    /** Someone signed in or the server renewed the token, in this tab or in another tab. */
    sessionStarted: (_, { payload: token }: PayloadAction<string>) => sessionOf(token),
    /** The server no longer accepts the token, in this tab or in another tab. */
    sessionEnded: (session) => void (session.token = null),
    /**
     * Someone logged out, in this tab (`here`) or in another tab, or pressed Login on the page Permission Denied. News
     * from other tabs does not undo a logout in this one.
     */
    sessionCleared: ({ isLoggedOut }, { payload }: PayloadAction<'here' | undefined>) =>
      payload === 'here' || isLoggedOut ? { ...NOBODY, isLoggedOut: true as const } : NOBODY,
  },
  selectors: { selectSession: (session) => session },
});

export const { sessionStarted, sessionEnded, sessionCleared } = sessionSlice.actions;
export const { selectSession } = sessionSlice.selectors;

/**
 * Dispatched when the person whose data is in the store has logged out, or another person has logged in. Every slice
 * then forgets that data.
 */
export const personLeft = createAction('session/personLeft');
