import { SWEEP_SECONDS, type RepeatedJob } from '../../platform/module';
import type { CustomerSessions } from './sessions';
import type { Challenges } from './passkeys/challenges';
import { customerSessionRoutes } from './routes';
import { identityRoutes } from './identities/routes';
import { passkeyRoutes } from './passkeys/routes';
import { profileRoutes } from './profileRoutes';

export const routes = [customerSessionRoutes, passkeyRoutes, identityRoutes, profileRoutes];

interface Needs {
  customerSessions: CustomerSessions;
  passkeyChallenges: Challenges;
}

export const jobs = ({ customerSessions, passkeyChallenges }: Needs): RepeatedJob[] => [
  { name: 'sweep diners’ sessions', everySeconds: SWEEP_SECONDS, run: () => customerSessions.sweep() },
  { name: 'sweep passkey challenges', everySeconds: SWEEP_SECONDS, run: () => passkeyChallenges.sweep() },
];
