/**
 * Loads everything that only integrators need as one chunk: the page, and the badge of overrides. One chunk, because
 * every page of the suite contains the hash of each chunk.
 */
export const loadIntegrators = () => import('./SuiteScreen');
