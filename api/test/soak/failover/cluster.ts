import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { packageRoot } from '../../../src/platform/config/packageRoot';
import { giveTo, type Programs } from '../../support/postgresCluster';
import { startTogether } from '../../support/startTogether';
import { until } from '../../support/until';

/* Three database machines on one, by the files of docs/deployment/failover. Each has an address of its own. */

const FILES = join(packageRoot(), '..', 'docs', 'deployment', 'failover');
const NODES = ['db1', 'db2', 'db3'] as const;
/** The last number of the first machine's address, in the files and here. */
const FIRST = 11;
/** The last number of the address on which HAProxy listens. In the files HAProxy is on the API's machine. */
const BALANCER = 10;
/** The time within which all machines must be back after a fault, on a busy machine. */
const HEALTHY_MS = 120_000;
const KEPT_LINES = 400;

type Node = (typeof NODES)[number];

interface Member {
  name: Node;
  role: string;
  state: string;
}

/** A cluster of three PostgreSQL servers, one of which is the primary. */
export interface FailoverCluster {
  /** The superuser's URL of the primary, through HAProxy. */
  url: string;
  /** The same URL for the standbys. */
  standbyUrl: string;
  /** Returns the machine with the primary; undefined if there is none now. */
  primary(): Promise<Node | undefined>;
  /** Kills PostgreSQL on a machine. Its Patroni stays. */
  killPostgres(node: Node): void;
  /** Kills everything on a machine at once: PostgreSQL, Patroni and etcd. */
  killNode(node: Node): void;
  startNode(node: Node): void;
  /** Gives the primary's place to another machine, as before maintenance. */
  switchOver(): Promise<unknown>;
  /** Resolves when there is a primary, a synchronous standby and a second standby, and all run. */
  isHealthy(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts etcd and Patroni on three machines, and HAProxy. Resolves when the cluster is healthy. */
export async function startFailoverCluster(programs: Programs): Promise<FailoverCluster> {
  return startTogether(async (ends) => {
    const folder = mkdtempSync(join(tmpdir(), 'failover-'));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    giveTo(programs, folder);
    // All of 127.0.0.0/8 is this machine, so each run can have a network of its own.
    const [one, other] = randomBytes(2);
    const network = `127.${1 + (one! % 250)}.${other}.`;
    const password = randomBytes(12).toString('hex');
    const running = new Map<string, ChildProcess>();
    const lines: string[] = [];
    const configOf = (node: Node) => join(folder, node, 'patroni.yml');
    const dataOf = (node: Node) => join(folder, node, 'postgres');

    /** Reads a file of the documentation, with this run's addresses, passwords and folders. */
    function configuration(file: string, node: Node = 'db1'): string {
      const own = FIRST + NODES.indexOf(node);
      return readFileSync(join(FILES, file), 'utf8')
        .replaceAll('10.0.0.0/24', '127.0.0.0/8')
        .replaceAll('127.0.0.1:', `${network}${BALANCER}:`)
        .replaceAll(/^(name: |ETCD_NAME=)db1$/gm, `$1${node}`)
        .replaceAll(/^(.*(?:listen|connect_address|LISTEN|ADVERTISE).*)10\.0\.0\.11/gm, `$1${network}${own}`)
        .replaceAll('10.0.0.', network)
        .replaceAll(/CHANGE_ME_\w+/g, password)
        .replaceAll('/var/lib/etcd/eesal', join(folder, node, 'etcd'))
        .replaceAll('/var/lib/postgresql/eesal', dataOf(node))
        .replaceAll('/var/run/postgresql', join(folder, node))
        .replaceAll(/^(\s*bin_dir: ).*$/gm, `$1${programs.folder}`);
    }

    function start(name: string, command: string[], env: Record<string, string> = {}): void {
      // The kernel ends the program when this process ends for any reason.
      const child = spawn('/usr/bin/setpriv', ['--pdeathsig', 'TERM', ...command], {
        ...programs.user,
        cwd: folder,
        env: { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const input of [child.stdout, child.stderr])
        createInterface({ input }).on('line', (line) => {
          lines.push(`${name}: ${line}`);
          if (lines.length > KEPT_LINES) lines.shift();
        });
      running.set(name, child);
    }
    ends.push(async () => {
      // Patroni stops its PostgreSQL before it ends, for which it needs etcd.
      for (const kind of ['patroni', 'etcd', 'haproxy'])
        await Promise.all([...running].filter(([name]) => name.endsWith(kind)).map(([, child]) => ended(child)));
    });

    function startNode(node: Node): void {
      const env = configuration('etcd.env', node).matchAll(/^([A-Z_]+)=(.*)$/gm);
      start(
        `${node} etcd`,
        ['/usr/bin/etcd'],
        Object.fromEntries([...env].map(([, name, value]) => [name!, value!] as const)),
      );
      start(`${node} patroni`, ['/usr/bin/patroni', configOf(node)]);
    }

    /** Kills PostgreSQL. Its processes end when their parent does. */
    function killPostgres(node: Node): void {
      const file = join(dataOf(node), 'postmaster.pid');
      if (existsSync(file)) process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGKILL');
    }

    /** Returns what the first machine that answers says of all machines. */
    const members = () =>
      Promise.any(
        NODES.map(async (_, index) => {
          const answer = await fetch(`http://${network}${FIRST + index}:8008/cluster`, {
            signal: AbortSignal.timeout(2_000),
          });
          return ((await answer.json()) as { members: Member[] }).members;
        }),
      ).catch(() => []);
    const urlOf = (port: number) => `postgres://postgres:${password}@${network}${BALANCER}:${port}/postgres`;

    const cluster: Omit<FailoverCluster, 'stop'> = {
      url: urlOf(5000),
      standbyUrl: urlOf(5001),
      primary: async () => (await members()).find(({ role }) => role === 'leader')?.name,
      killPostgres,
      killNode(node) {
        for (const kind of ['patroni', 'etcd']) running.get(`${node} ${kind}`)?.kill('SIGKILL');
        killPostgres(node);
      },
      startNode,
      switchOver: () =>
        promisify(execFile)('patronictl', ['-c', configOf('db1'), 'switchover', '--force'], {
          ...programs.user,
          cwd: folder,
        }),
      async isHealthy() {
        const roles = async () =>
          (await members()).flatMap(({ role, state }) => (/running|streaming/.test(state) ? [role] : [])).sort();
        await until(
          'the cluster is healthy',
          async () => (await roles()).join() === 'leader,replica,sync_standby',
          HEALTHY_MS,
        ).catch(async (error: Error) => {
          throw new Error(`${error.message}; it has: ${(await roles()).join()}\n${lines.join('\n')}`);
        });
      },
    };
    for (const node of NODES) {
      mkdirSync(join(folder, node), { mode: 0o700 });
      writeFileSync(configOf(node), configuration('patroni.yml', node));
      giveTo(programs, join(folder, node));
      startNode(node);
    }
    writeFileSync(join(folder, 'haproxy.cfg'), configuration('haproxy.cfg'));
    start('haproxy', ['/usr/sbin/haproxy', '-db', '-f', join(folder, 'haproxy.cfg')]);
    await cluster.isHealthy();
    return cluster;
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = once(child, 'exit');
  child.kill('SIGTERM');
  await end;
}
