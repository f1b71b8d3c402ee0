/** The path of the API on the suite's origin. */
export const API_PREFIX = '/api';
