import description from '../remote.json';

/** The calls whose answers the home shows, as addresses of the API. It imports nothing of the API, which imports its users. */
export const HOME_CALLS = description.rendered.map(({ call }) => call);
