import path from 'node:path';
import { StepFailed, startNode } from './run.mjs';

/**
 * Returns a builder that builds front ends one after another in a child process. The first build starts the process.
 * @param {string} root
 */
export function webpackBuilder(root) {
  let child = null;
  let output = '';
  const start = () => {
    child = startNode([path.join(import.meta.dirname, 'webpack-builds.mjs')], { cwd: root });
    const keep = (chunk) => (output += chunk);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    return child;
  };
  return {
    /**
     * Builds a package for production.
     * @param {string} name the package's folder
     * @param {Record<string, unknown>} [env] webpack's `--env`
     * @throws {StepFailed} with the output of the build if it failed
     */
    build(name, env = {}) {
      const builder = child ?? start();
      output = '';
      return new Promise((resolve, reject) => {
        const end = (failure) => {
          builder.off('message', onMessage);
          builder.off('close', onClose);
          if (failure === undefined) resolve();
          else reject(new StepFailed(`the build of ${name} failed`, `${output}${failure}\n`));
        };
        const onMessage = ({ failure }) => end(failure);
        const onClose = (code, signal) => {
          child = null;
          end(`The building process ended (${signal ?? `exit code ${code}`}).`);
        };
        builder.on('message', onMessage);
        builder.once('close', onClose);
        builder.send({ name, env });
      });
    },
    /** Ends the process. */
    stop() {
      child?.kill();
    },
  };
}
