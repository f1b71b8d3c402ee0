/**
 * `baseApi` is for released remotes that were built for version 1 of the contract. New remotes have their own APIs
 * (`shared-auth/remote`). The shell uses `shellApi`.
 */
export { apiOfContract1 as baseApi, baseApi as shellApi } from './api/baseApi';
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
