import { SWEEP_SECONDS, type RepeatedJob } from '../../platform/module';
import type { PlatformServices } from '../../platform/services';
import { logCodeAttacks } from './codeAttacks';
import type { CodeBudgets } from './codeBudgets';
import type { CodeShares } from './codeShares';
import { codeMetrics } from './metrics';
import type { Otp } from './otp';

const ATTACK_CHECK_SECONDS = 60;

type Needs = PlatformServices & { otp: Otp; codeBudgets: CodeBudgets; codeShares: CodeShares };

export const jobs = (services: Needs): RepeatedJob[] => [
  { name: 'sweep codes', everySeconds: SWEEP_SECONDS, run: () => services.otp.sweep() },
  { name: 'look for attacks on codes', everySeconds: ATTACK_CHECK_SECONDS, run: () => logCodeAttacks(services) },
];

export const metrics = ({ codeBudgets, codeShares }: Needs) => codeMetrics(codeBudgets, codeShares);
