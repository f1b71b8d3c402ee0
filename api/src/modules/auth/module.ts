import { SWEEP_SECONDS, type RepeatedJob } from '../../platform/module';
import type { Sessions } from './sessions';
import type { TokenKeys } from './tokenKeys';
import { keySetRoutes } from './keySetRoutes';
import { secondStepRoutes } from './secondFactor/secondStepRoutes';
import { secondFactorRoutes } from './secondFactor/routes';
import { ownSessionRoutes } from './ownSessionRoutes';

export const routes = [keySetRoutes, secondStepRoutes, secondFactorRoutes, ownSessionRoutes];

/**
 * How often a process reads the keys that sign tokens, because it may have missed the notice of a new key. A new key
 * begins to sign only after a longer time (rotateTokenKeys.ts), so by then every process knows the key.
 */
const KEY_RELOAD_SECONDS = 20;

export const jobs = ({ sessions, tokenKeys }: { sessions: Sessions; tokenKeys: TokenKeys }): RepeatedJob[] => [
  { name: 'sweep sessions', everySeconds: SWEEP_SECONDS, run: () => sessions.sweep() },
  { name: 'reload token keys', everySeconds: KEY_RELOAD_SECONDS, run: () => tokenKeys.reload() },
];
