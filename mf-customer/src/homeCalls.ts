import description from '../remote.json';

/**
 * The addresses of the API calls that the home page (`/me`) needs. This module does not import `api.ts`: `api.ts`
 * imports `keepMine.ts`, which imports this module.
 */
export const HOME_CALLS = description.rendered.map(({ call }) => call);
