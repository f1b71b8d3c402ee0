import { setTimeout as pause } from 'node:timers/promises';
import { median, percentile } from '../median';
import { defineMeasurement } from '../measurement';
import { startChild, type Child } from './child';

/** The pause between two rounds. It is longer than the time for which the API collects the events of a burst. */
const BETWEEN_ROUNDS_MS = 400;
/** The number of open files that a process needs besides its listeners: modules, database, channel to the parent. */
const OTHER_FILES = 500;

export interface FanOut {
  /** The server's memory per listener, in kB. */
  kilobytesEach: number;
  /** The median time in ms from the commit until a listener has read the event, over all listeners and rounds. */
  p50: number;
  p99: number;
  /** The median time in ms until the last listener has read the event. */
  last: number;
}

export interface Listeners {
  listeners: number;
  runs: number;
  api: FanOut;
  floor: FanOut;
}

/**
 * Compares the event stream of one API process with a bare HTTP server of Node that writes the same bytes to the same
 * number of listeners. Servers and listeners are separate processes. The rounds alternate.
 * @throws Error when the hard limit on open files (`ulimit -Hn`) is too low
 */
async function measureListeners(runs: number, listeners = 10_000): Promise<Listeners> {
  requireFiles(listeners + OTHER_FILES);
  const rivals: Rival[] = [];
  try {
    for (const file of ['./apiServer.ts', './floorServer.ts']) rivals.push(await Rival.start(file, listeners));
    for (let run = 0; run <= runs; run += 1) {
      // The first round is a warm-up.
      for (const rival of rivals) await rival.round(run > 0);
    }
    const [api, floor] = rivals.map((rival) => rival.result()) as [FanOut, FanOut];
    return { listeners, runs, api, floor };
  } finally {
    await Promise.all(rivals.map((rival) => rival.end()));
  }
}

/** A compared server with its listeners. */
class Rival {
  private readonly delays: number[] = [];
  private readonly lasts: number[] = [];

  private constructor(
    private readonly server: Child,
    private readonly clients: Child,
    private readonly bytesEach: number,
  ) {}

  static async start(file: string, listeners: number): Promise<Rival> {
    const server = startChild(file);
    const clients = startChild('./clients.ts');
    try {
      const target = await server.ask('ready');
      // Opens a few listeners before the measurement, so that the server loads its modules.
      const first = await clients.ask('open', { ...target, count: Math.min(200, listeners / 2) });
      const before = await server.ask('memory');
      const open = await clients.ask('open', { ...target, count: listeners });
      const after = await server.ask('memory');
      return new Rival(server, clients, (after - before) / (open - first));
    } catch (error) {
      await Promise.all([server.end(), clients.end()]);
      throw error;
    }
  }

  async round(counts: boolean): Promise<void> {
    await pause(BETWEEN_ROUNDS_MS);
    await this.clients.ask('expect');
    const at = await this.server.ask('fire');
    const delays = (await this.clients.ask('arrivals')).map((arrival) => arrival - at);
    if (!counts) return;
    this.delays.push(...delays);
    this.lasts.push(Math.max(...delays));
  }

  result(): FanOut {
    return {
      kilobytesEach: this.bytesEach / 1024,
      p50: percentile(this.delays, 50),
      p99: percentile(this.delays, 99),
      last: median(this.lasts),
    };
  }

  async end(): Promise<void> {
    await Promise.all([this.server.end(), this.clients.end()]);
  }
}

/** Throws if the hard limit on open files (`ulimit -Hn`) is too low. Node can raise only its soft limit. */
function requireFiles(needed: number): void {
  const report = process.report.getReport() as { userLimits?: { open_files?: { hard?: number | 'unlimited' } } };
  const hard = report.userLimits?.open_files?.hard ?? 'unlimited';
  if (hard === 'unlimited' || hard >= needed) return;
  throw new Error(
    `the shell allows ${hard} open files, ${needed} are needed: run \`ulimit -n ${needed}\` in it first (as root if it is refused)`,
  );
}

const fanOutRow = ({ kilobytesEach, p50, p99, last }: FanOut) => ({
  'kB each': kilobytesEach.toFixed(1),
  'p50 ms': Math.round(p50),
  'p99 ms': Math.round(p99),
  'last ms': Math.round(last),
});

/** Measures the event stream with ten thousand listeners on one process. */
export const listeners = defineMeasurement({
  names: ['listeners'],
  title:
    '10,000 listeners of the events stream on one process, from the commit to the reader, against a bare server that writes the same bytes',
  runsFromSources: true,
  measure: (_names, { runs }) => measureListeners(runs),
  table: ({ api, floor }) => ({
    'the API': fanOutRow(api),
    'bare server': fanOutRow(floor),
    ratio: {
      'kB each': (api.kilobytesEach / floor.kilobytesEach).toFixed(2),
      'p50 ms': (api.p50 / floor.p50).toFixed(2),
      'p99 ms': (api.p99 / floor.p99).toFixed(2),
    },
  }),
});
