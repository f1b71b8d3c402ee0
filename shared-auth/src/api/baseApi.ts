import { createSuiteApi } from './suiteApi';

/** The API of the shell and of shared-auth: its endpoints for sessions and invitations. */
export const baseApi = createSuiteApi('api');

const refused = (): never => {
  throw new Error(
    "These endpoints would be the shell's: a remote injects its own into the API of createRemoteApi (docs/integrators.md)",
  );
};

/**
 * The shell's API for remotes that were built for version 1 of the contract. Such remotes inject their endpoints into
 * this API. If two endpoints have the same name, the first one is used. Injecting endpoints works only in production,
 * where old remotes still do so. Elsewhere it throws an error, so that new remotes do not depend on it.
 */
export const apiOfContract1: typeof baseApi =
  process.env.NODE_ENV === 'production' ? baseApi : { ...baseApi, injectEndpoints: refused, enhanceEndpoints: refused };
