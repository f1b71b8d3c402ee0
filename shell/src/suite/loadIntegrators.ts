/** What only integrators need, in one piece: the page, and the badge of overrides. Every page of the suite knows the hash of each piece. */
export const loadIntegrators = () => import('./SuiteScreen');
