import path from 'node:path';
import { holdPort } from './ports.mjs';
import { finished, startNode, stopAll } from './run.mjs';
import { supervise } from './supervise.mjs';

/** The API and the simulator listen on this IP address, so only this machine can reach them. */
const LOOPBACK = '127.0.0.1';

/** How often one of the demo's tills closes an order, in seconds. The variable TRICKLE_SECONDS replaces this value. */
const TRICKLE_SECONDS = '20';

/**
 * Publishes several packages to the local release store with one command.
 * @param {{ root: string, dataDir: string, packages: string[], onlyOwn?: boolean }} options `packages`: the folders of
 * remotes and the shell; `onlyOwn`: leaves out the packages whose live release others published or rolled back
 * @returns {Promise<string[]>} a line for each package that was left out, which says why
 */
export async function publishPackages({ root, dataDir, packages, onlyOwn = false }) {
  const said = await delivery(root, dataDir, 'publishing', 'publish', ...packages, ...(onlyOwn ? ['--own'] : []));
  return said.split('\n').filter((line) => / stays live, | is not published: /.test(line));
}

/**
 * Stores the site's settings in the local release store. Omitted settings stay unchanged.
 * @param {{ root: string, dataDir: string, settings: { publicUrl: string, api?: string, releases?: string, overrides?:
 * string, brand?: string } }} options
 */
export async function setSite({ root, dataDir, settings: { publicUrl, api, releases, overrides, brand } }) {
  const said = Object.entries({ 'public-url': new URL(publicUrl).origin, api, releases, overrides, brand }).filter(
    ([, value]) => value !== undefined,
  );
  await delivery(root, dataDir, "the site's settings", 'site', ...said.map(([name, value]) => `--${name}=${value}`));
}

async function delivery(root, dataDir, what, verb, ...words) {
  const args = [
    path.join(root, 'delivery/dist/cli.js'),
    verb,
    '--store',
    releasesIn(dataDir),
    // The owner of a key is the author.
    ...(process.env.RELEASE_KEY ? [] : ['--by', 'npm start']),
    ...words,
  ];
  return finished(startNode(args, { cwd: root }), what);
}

const releasesIn = (dataDir) => path.join(dataDir, 'releases');

/**
 * Starts the suite's programs: the POS simulator (demo only), the API, and the web host in front of the API. Each
 * listens on a socket that this process holds. So a restarted program keeps its port, and connections wait during the
 * restart.
 * @param {object} options
 * @param {string} options.root
 * @param {{ host: string, publicUrl: string, dataDir: string, demo: boolean }} options.settings
 * @param {import('./ports.mjs').HeldPort} options.socket the port of the suite, on `settings.host`; it is closed with
 * the suite
 * @param {(name: string, line: string) => void} [options.show]
 * @param {string} [options.api] the folder of the API's package; a link to it can be changed before a restart
 * @returns {Promise<{ report: object, apiPort: number, simulatorPort: number | null, stop(): Promise<void> }>} resolves
 * when all programs are ready; `report` is the API's report after `ready`
 */
export async function startSuite({ root, settings, socket, show, api = path.join(root, 'api') }) {
  const { host, publicUrl, dataDir, demo } = settings;
  const apiSocket = await holdPort(0, LOOPBACK);
  const simulatorSocket = demo ? await holdPort(0, LOOPBACK) : null;
  const programs = [];
  const keep = (name, file, options) => {
    const program = supervise({ name, args: [path.resolve(root, file)], show, ...options });
    programs.push(program);
    return program.ready;
  };
  const stop = async () => {
    for (const program of programs) program.stop();
    await stopAll();
    for (const held of [socket, apiSocket, simulatorSocket]) held?.close();
  };

  try {
    const [report] = await Promise.all([
      keep('api', path.join(api, 'dist/main.js'), {
        socket: apiSocket,
        // Only one process at a time can use the embedded database.
        overlaps: Boolean(process.env.DATABASE_URL),
        env: {
          HOST: LOOPBACK,
          // The environment's TRUST_PROXY describes the proxies in front of the web host. Only the web host is in front
          // of the API.
          TRUST_PROXY: 'loopback',
          PUBLIC_URL: publicUrl,
          DATA_DIR: dataDir,
          RELEASES: releasesIn(dataDir),
          MIGRATE_AT_START: process.env.MIGRATE_AT_START || '1',
          DEMO: demo ? '1' : '0',
          LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
          ...(simulatorSocket
            ? { FOODICS_BASE_URL: process.env.FOODICS_BASE_URL || `http://${LOOPBACK}:${simulatorSocket.port}/v5` }
            : {}),
        },
      }),
      keep('web', 'delivery/dist/web-host.js', {
        socket,
        overlaps: true,
        env: {
          HOST: host,
          // The environment's MANAGEMENT_PORT is the API's.
          MANAGEMENT_PORT: '',
          RELEASES: releasesIn(dataDir),
          API_ORIGIN: `http://${LOOPBACK}:${apiSocket.port}`,
        },
      }),
      ...(simulatorSocket
        ? [
            keep('simulator', 'api/dist/simulator.js', {
              socket: simulatorSocket,
              env: { HOST: LOOPBACK, TRICKLE_SECONDS: process.env.TRICKLE_SECONDS || TRICKLE_SECONDS },
            }),
          ]
        : []),
    ]);
    return { report, apiPort: apiSocket.port, simulatorPort: simulatorSocket?.port ?? null, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
