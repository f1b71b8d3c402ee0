import path from 'node:path';
import { freePort } from './ports.mjs';
import { finished, startNode, stopAll } from './run.mjs';
import { supervise } from './supervise.mjs';

/** How often one of the demo's tills closes an order, unless the setting of this name says otherwise. */
const TRICKLE_SECONDS = '20';

/**
 * Publishes the remotes to the local release store.
 * @param {{ root: string, dataDir: string, remotes: string[] }} options `remotes`: their packages' folders
 */
export async function publishRemotes({ root, dataDir, remotes }) {
  const args = [path.join(root, 'delivery/dist/cli.js'), 'publish', '--store', releasesIn(dataDir), '--by', 'npm start', ...remotes];
  await finished(startNode(args, { cwd: root }), 'publishing the remotes');
}

const releasesIn = (dataDir) => path.join(dataDir, 'releases');

/**
 * Starts the suite's programs side by side: the POS simulator (demo only), the API, and the web host in front.
 * A restarted one keeps its port, so the others find it again.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {{ port: number, host: string, publicUrl: string, dataDir: string, demo: boolean }} options.settings
 * @param {string} [options.shellDir] the built shell, when it is not the usual one
 * @param {(error: Error) => void} options.onGaveUp
 * @param {(name: string, line: string) => void} [options.show]
 * @returns {Promise<{ report: object, simulatorPort: number | null, stop(): Promise<void> }>} once all are ready; `report` is the API's
 */
export async function startSuite({ root, settings, shellDir = path.join(root, 'shell/dist'), onGaveUp, show }) {
  const { port, host, publicUrl, dataDir, demo } = settings;
  const apiPort = await freePort();
  const simulatorPort = demo ? await freePort() : null;
  const programs = [];
  const keep = (name, file, env) => {
    const program = supervise({ name, args: [path.join(root, file)], env, onGaveUp, show });
    programs.push(program);
    return program.ready;
  };
  const stop = async () => {
    for (const program of programs) program.stop();
    await stopAll();
  };

  try {
    const [report] = await Promise.all([
      keep('api', 'api/dist/main.js', {
        PORT: String(apiPort),
        HOST: '127.0.0.1',
        PUBLIC_URL: publicUrl,
        DATA_DIR: dataDir,
        DEMO: demo ? '1' : '0',
        LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
        ...(simulatorPort ? { FOODICS_BASE_URL: process.env.FOODICS_BASE_URL || `http://127.0.0.1:${simulatorPort}/v5` } : {}),
      }),
      keep('web', 'delivery/dist/web-host.js', {
        PORT: String(port),
        HOST: host,
        SHELL_DIR: shellDir,
        RELEASES_DIR: releasesIn(dataDir),
        API_ORIGIN: `http://127.0.0.1:${apiPort}`,
      }),
      ...(simulatorPort ? [keep('simulator', 'api/dist/simulator.js', { PORT: String(simulatorPort), HOST: '127.0.0.1', TRICKLE_SECONDS: process.env.TRICKLE_SECONDS || TRICKLE_SECONDS })] : []),
    ]);
    return { report, simulatorPort, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
