import { createSuiteApi } from './suiteApi';

/** The API of the shell and of shared-auth: the calls of sessions and of the page for integrators. */
export const baseApi = createSuiteApi('api');

const refused = (): never => {
  throw new Error("These endpoints would be the shell's: a remote injects its own into the API of createRemoteApi (docs/integrators.md)");
};

/**
 * The shell's API, under the name by which remotes of contract 1 inject their endpoints into it: there the first of two endpoints of one
 * name wins. It works for released remotes; in tests and development it throws, so that no new one does the same.
 */
export const apiOfContract1: typeof baseApi =
  process.env.NODE_ENV === 'production' ? baseApi : { ...baseApi, injectEndpoints: refused, enhanceEndpoints: refused };
