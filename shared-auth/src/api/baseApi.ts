import { createSuiteApi } from './suiteApi';

/** The API of the shell and of shared-auth: its endpoints for sessions and invitations. */
export const baseApi = createSuiteApi('api');
