/** The shell's own API. Remotes have their own APIs (`createSuiteApi`). */
export { baseApi as shellApi } from './api/baseApi';
export { createSuiteApi } from './api/suiteApi';
/** The argument that makes RTK Query skip a query. Exported here so that no remote bundles RTK Query. */
export { skipToken } from '@reduxjs/toolkit/query/react';
export { totalOf } from './api/totalOf';
export type { Transport } from './api/transport';
export { useApiBase } from './api/useApiBase';
export { Loaded, type Query } from './loaded/Loaded';
export type { LoginState } from './guard/ToLogin';
export { apiFields, apiMessage, provideRefusalTexts } from './refusals/refusalTexts';
export { sessionCleared, sessionEnded, sessionStarted, type Session } from './session/sessionSlice';
export { readToken } from './session/tokenStorage';
export { tokenRefused } from './session/tokenRefused';
export { useSession } from './session/useSession';
export type { SlicesOf } from './slices/ownership';
export { createSuiteStore, keepSession, type SuiteStore } from './store';
