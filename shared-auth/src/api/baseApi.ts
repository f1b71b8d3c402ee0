import { createSuiteApi } from './suiteApi';

/** The API of the shell and of shared-auth: the calls for sessions and invitations. */
export const baseApi = createSuiteApi('api');

const refused = (): never => {
  throw new Error(
    "These endpoints would be the shell's: a remote injects its own into the API of createRemoteApi (docs/integrators.md)",
  );
};

/**
 * The shell's API as remotes of contract 1 see it: they inject their endpoints into it, and the first of two endpoints
 * with the same name wins. It works for released remotes; in tests and development it throws, so that new remotes do
 * not do the same.
 */
export const apiOfContract1: typeof baseApi =
  process.env.NODE_ENV === 'production' ? baseApi : { ...baseApi, injectEndpoints: refused, enhanceEndpoints: refused };
