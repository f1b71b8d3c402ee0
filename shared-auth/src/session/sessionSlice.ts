import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Role } from 'contracts';
import { readClaims } from './claims';

/** The session of specification section 3. Without a token every field is null. */
export interface Session {
  token: string | null;
  role: Role | null;
  restaurantId: string | null;
  branchId: string | null;
}

const NOBODY: Session = { token: null, role: null, restaurantId: null, branchId: null };

/** The session a token stands for; nobody's when there is none, or one that cannot be used any more. */
export function sessionOf(token: string | null): Session {
  const claims = token === null ? null : readClaims(token, new Date());
  return claims ? { token, ...claims } : NOBODY;
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState: NOBODY,
  reducers: {
    /** Somebody signed in, the server renewed the token, or another tab did either. */
    sessionStarted: (_, { payload: token }: PayloadAction<string>) => sessionOf(token),
    /** Logout, the Login button of Permission Denied, a refused token, or a logout in another tab. */
    sessionCleared: () => NOBODY,
  },
  selectors: { selectSession: (session) => session },
});

export const { sessionStarted, sessionCleared } = sessionSlice.actions;
export const { selectSession } = sessionSlice.selectors;
