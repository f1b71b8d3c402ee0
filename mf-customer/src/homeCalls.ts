import description from '../remote.json';

/**
 * The URLs of the API calls that the home page (`/me`) needs. This module must not import `api.ts`. That would be an
 * import cycle, because `api.ts` imports `keepMine.ts`, and `keepMine.ts` imports this module.
 */
export const HOME_CALLS = description.rendered.map(({ call }) => call);
