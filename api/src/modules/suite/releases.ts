import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../platform/config/packageRoot';
import { refusals } from '../../platform/refusals';

/** The states of a remote, each with the verb of the release command that leads to it. */
const VERB_TO = { live: 'enable', disabled: 'disable', retired: 'retire' } as const;
export type RemoteState = keyof typeof VERB_TO;

/** Changes the releases of the suite's pages. */
export interface Releases {
  /**
   * Switches a remote off or on.
   * @param by the author, for the log of the release store
   * @throws Refusal if there is no such remote, or if this server cannot change releases
   */
  switchRemote(remote: string, state: RemoteState, by: string): Promise<void>;
}

/** The time limit of a command, in milliseconds. It writes every page again. */
const TIMEOUT_MS = 30_000;

/** The variables that a command may see. It needs no secret of the API. */
const PASSED_ON = /^(?:AWS_.*|RELEASE_KEY|OPERATOR_KEY|PATH|HOME|TMPDIR|SystemRoot|NODE_EXTRA_CA_CERTS)$/;

interface Options {
  /** The path or URL of the release store; undefined if this server must not change releases. */
  store: string | undefined;
  env?: NodeJS.ProcessEnv;
  /** The program of the release commands. */
  program?: string;
}

/**
 * Changes releases with the same command as teams do (`delivery`), in its own process. So there is one program that
 * writes to the store, and the API does not load it.
 */
export function createReleases({
  store,
  env = process.env,
  program = join(packageRoot(), '../delivery/dist/cli.js'),
}: Options): Releases {
  return {
    async switchRemote(remote, state, by) {
      if (store === undefined || !existsSync(program)) throw refusals.noReleases();
      // In a store with owners, the owner of the key is the author.
      const author = env.RELEASE_KEY ? [] : [`--by=${by}`];
      await promisify(execFile)(process.execPath, [program, VERB_TO[state], remote, `--store=${store}`, ...author], {
        env: Object.fromEntries(Object.entries(env).filter(([name]) => PASSED_ON.test(name))),
        timeout: TIMEOUT_MS,
      }).catch((error: { code?: unknown; stderr?: string }) => {
        const reasons = (error.stderr ?? '').match(/^ {2}- .*$/gm);
        // Exit code 1 with reasons is a refusal of the command; everything else is a fault.
        if (error.code !== 1 || !reasons) throw error;
        throw refusals.remoteState(reasons.map((reason) => reason.slice(4)).join('; '));
      });
    },
  };
}
