import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startChild, type Child } from './harness/child';
import { median, percentile, ratio, withCleanup, type Measurement } from './harness/measurement';

const LISTENERS = 10_000;
/** The pause between two rounds. It is longer than the time for which the API collects the events of a burst. */
const BETWEEN_ROUNDS_MS = 400;
/** The number of open files that a process needs besides its listeners: modules, database, channel to the parent. */
const OTHER_FILES = 500;
/**
 * The number of connections that are opened at once. It is limited, because the queue in which new connections wait for
 * the server is short.
 */
const AT_ONCE = 100;

interface Target {
  url: string;
  headers: Record<string, string>;
}

/** The functions of a server's process. */
type Server = {
  target: () => Target;
  /** Returns the resident memory in bytes, after a garbage collection. */
  memory: () => number;
  /** Sends one event. Returns the sending time, in milliseconds of {@link clock}. */
  fire: () => number | Promise<number>;
};

/** The functions of the process that opens listeners. */
type Clients = {
  /** Opens further listeners until there are `count`. Returns their number. */
  open: (target: Target & { count: number }) => Promise<number>;
  /** Deletes the recorded arrivals before the next event. */
  expect: () => void;
  /** Returns the times at which each listener had read the complete event, in milliseconds of {@link clock}. */
  arrivals: () => Promise<number[]>;
};

/**
 * Compares the event stream of one API process with a bare HTTP server of Node that writes the same bytes to the same
 * number of listeners. Servers and listeners are separate processes. The rounds alternate.
 */
export const listeners: Measurement = {
  title:
    '10,000 listeners of the events stream on one process, from the commit to the reader, against a bare server that writes the same bytes',
  measure: ({ runs }) =>
    withCleanup(async (_folder, cleanUp) => {
      requireFiles(LISTENERS + OTHER_FILES);
      const start = async (name: 'apiServer' | 'bareServer') => {
        const server = startChild<Server>(import.meta.url, name);
        const clients = startChild<Clients>(import.meta.url, 'openListeners');
        cleanUp(() => Promise.all([server.stop(), clients.stop()]));
        const kilobytesEach = await openAll(server, clients);
        return { server, clients, kilobytesEach, delays: [] as number[], lasts: [] as number[] };
      };
      const api = await start('apiServer');
      const bare = await start('bareServer');
      for (let run = 0; run <= runs; run += 1)
        for (const { server, clients, delays, lasts } of [api, bare]) {
          await pause(BETWEEN_ROUNDS_MS);
          await clients.call('expect');
          const at = await server.call('fire');
          const seen = (await clients.call('arrivals')).map((arrival) => arrival - at);
          // The first round is a warm-up.
          if (run === 0) continue;
          delays.push(...seen);
          lasts.push(Math.max(...seen));
        }
      const figuresOf = ({ kilobytesEach, delays, lasts }: typeof api): Record<string, number> => ({
        'kB each': kilobytesEach,
        'p50 ms': percentile(delays, 50),
        'p99 ms': percentile(delays, 99),
        'last ms': median(lasts),
      });
      const [ours, floor] = [figuresOf(api), figuresOf(bare)];
      const rounded = (figures: Record<string, number>) =>
        Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, value.toFixed(1)]));
      const ratios = Object.entries(ours).map(([name, value]) => [name, ratio(value, floor[name]!)]);
      return { 'the API': rounded(ours), 'bare server': rounded(floor), ratio: Object.fromEntries(ratios) };
    }),
};

/** Opens all listeners, and returns the server's memory per listener, in kB. */
async function openAll(server: Child<Server>, clients: Child<Clients>): Promise<number> {
  const target = await server.call('target');
  // Opens a few listeners before the measurement, so that the server loads its modules.
  const first = await clients.call('open', { ...target, count: 200 });
  const before = await server.call('memory');
  const open = await clients.call('open', { ...target, count: LISTENERS });
  return ((await server.call('memory')) - before) / (open - first) / 1024;
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

/** Returns milliseconds of a clock that all processes of the machine share. */
const clock = (): number => Number(process.hrtime.bigint()) / 1e6;

function memory(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().rss;
}

/** Starts the API in this process. All listeners share an administrator's session. */
export async function apiServer(): Promise<Server> {
  const { notifyOrderLogs } = await import('../../api/src/platform/db/notify');
  const { startMeasuredServer } = await import('./harness/api');
  const { db, listen } = await startMeasuredServer(1);
  const { apiUrl, token } = await listen();
  return {
    target: () => ({ url: `${apiUrl}/events`, headers: { authorization: `Bearer ${token}` } }),
    memory,
    async fire() {
      const at = clock();
      await db.transaction((tx) => notifyOrderLogs(tx, '018f0000-0000-7000-8000-000000000001'));
      return at;
    },
  };
}

/** Starts a bare HTTP server that keeps responses open and writes the same bytes to each. */
export async function bareServer(): Promise<Server> {
  const open = new Set<ServerResponse>();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write('retry: 2000\n\n');
    open.add(response);
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return {
    target: () => ({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, headers: {} }),
    memory,
    fire() {
      const at = clock();
      const event = `id: ${Date.now()}\nevent: orderLogsUpdate\ndata: {}\n\n`;
      for (const response of open) response.write(event);
      return at;
    },
  };
}

/** Opens listeners in this process. They are bare sockets, so that reading costs little, and the same for each server. */
export function openListeners(): Clients {
  const sockets: Socket[] = [];
  let arrivals: number[] = [];
  let missing = 0;
  let lastArrived: () => void = () => undefined;
  let allArrived: Promise<void> = Promise.resolve();

  /** Opens one listener. Resolves when it has read the first block of the stream. */
  function listen({ url, headers }: Target): Promise<void> {
    const { hostname, port, pathname } = new URL(url);
    const index = sockets.length;
    const socket = connect(Number(port), hostname).setEncoding('latin1');
    sockets.push(socket);
    const fields = Object.entries({ host: hostname, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET ${pathname} HTTP/1.1\r\n${fields.join('')}\r\n`);
    return new Promise((ready, failed) => {
      let rest = '';
      let isOpen = false;
      socket.on('data', (text: string) => {
        rest += text;
        if (!rest.includes(isOpen ? 'data: {}\n\n' : 'retry: 2000\n\n')) return;
        rest = '';
        if (!isOpen) {
          isOpen = true;
          ready();
        } else if (arrivals[index] === 0) {
          arrivals[index] = clock();
          missing -= 1;
          if (missing === 0) lastArrived();
        }
      });
      socket.on('error', failed);
      socket.on('close', () => failed(new Error(`the server ended listener ${index} after: ${rest.slice(0, 200)}`)));
    });
  }

  return {
    async open({ count, ...target }) {
      while (sockets.length < count)
        await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, () => listen(target)));
      return sockets.length;
    },
    expect() {
      arrivals = sockets.map(() => 0);
      missing = sockets.length;
      allArrived = new Promise((resolve) => void (lastArrived = resolve));
    },
    async arrivals() {
      await allArrived;
      return arrivals;
    },
  };
}
