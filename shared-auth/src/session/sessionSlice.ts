import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readClaims, type Claims } from './claims';

/** The session of specification section 3. For nobody every field is null; of a session that has ended only the token is. */
export type Session = { token: string | null } & { [Name in keyof Claims]: Claims[Name] | null };

const NOBODY: Session = { token: null, role: null, restaurantId: null, branchId: null, person: null };

/** The session a token stands for; nobody's when there is none, or one that cannot be read. */
export function sessionOf(token: string | null): Session {
  const claims = token === null ? null : readClaims(token);
  return claims ? { token, ...claims } : NOBODY;
}

/** Whether somebody's session has ended without a logout: whoever it was may log in again and go on (docs/decisions/0017). */
export const hasEnded = ({ token, person }: Session): boolean => token === null && person !== null;

export const sessionSlice = createSlice({
  name: 'session',
  initialState: NOBODY,
  reducers: {
    /** Somebody signed in, the server renewed the token, or another tab did either. */
    sessionStarted: (_, { payload: token }: PayloadAction<string>) => sessionOf(token),
    /** The server does not know the token any more, here or in another tab. */
    sessionEnded: (session) => void (session.token = null),
    /** Logout, the Login button of Permission Denied, or a logout in another tab. */
    sessionCleared: () => NOBODY,
  },
  selectors: { selectSession: (session) => session },
});

export const { sessionStarted, sessionEnded, sessionCleared } = sessionSlice.actions;
export const { selectSession } = sessionSlice.selectors;

/** The person whose answers the store holds is there no more: whatever holds some forgets them. */
export const personLeft = createAction('session/personLeft');
