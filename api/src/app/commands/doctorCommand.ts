import type { Finding } from './finding';
import { checkInstallation } from './installationChecks';
import type { Output } from './output';

/**
 * Checks an installation, and prints one line for each check. It changes nothing.
 * @returns true if every check passed or was skipped
 */
export async function doctorCommand(
  env: Record<string, string | undefined>,
  { json = false }: { json?: boolean },
  { out }: Output,
): Promise<boolean> {
  const findings = await checkInstallation(env);
  const isFine = findings.every(({ state }) => state !== 'problem');
  if (json) out(`${JSON.stringify({ ok: isFine, checks: findings })}\n`);
  else for (const finding of findings) out(lineOf(finding));
  return isFine;
}

const lineOf = ({ check, state, found }: Finding) => `${state.padEnd(8)} ${check}: ${found}\n`;
