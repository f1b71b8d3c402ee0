/** Where the calls are served: the API base of the suite's one origin. */
export const API_PREFIX = '/api';
