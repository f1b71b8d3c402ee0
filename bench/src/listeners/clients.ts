import { connect, type Socket } from 'node:net';
import { answerQuestions, clock } from './child';

/*
 * A process that opens many listeners for ./listeners.ts. They are bare sockets, so that reading is cheap and costs the
 * same for the API and for the bare server.
 */

/** The server to which the listeners connect. */
interface Target {
  url: string;
  headers: Record<string, string>;
  count: number;
}

/**
 * The number of connections that are opened at once. It is limited, because the queue in which new connections wait for
 * the server is short.
 */
const AT_ONCE = 100;
const FIRST_BLOCK = 'retry: 2000\n\n';
const EVENT_END = 'data: {}\n\n';

const sockets: Socket[] = [];
let arrivals: number[] = [];
let missing = 0;
let allArrived: Promise<void> = Promise.resolve();
let lastArrived: () => void = () => undefined;

/** Opens one listener. Resolves when it has read the first block of the stream. */
function listen(target: Target): Promise<void> {
  const { hostname, port, pathname } = new URL(target.url);
  const index = sockets.length;
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  sockets.push(socket);
  const head = [
    `GET ${pathname} HTTP/1.1`,
    `host: ${hostname}`,
    ...Object.entries(target.headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return new Promise((ready, failed) => {
    let rest = '';
    let attached = false;
    socket.on('data', (text: string) => {
      rest += text;
      if (!attached && rest.includes(FIRST_BLOCK)) {
        attached = true;
        rest = '';
        ready();
      } else if (attached && rest.includes(EVENT_END)) {
        rest = '';
        if (arrivals[index] !== 0) return;
        arrivals[index] = clock();
        missing -= 1;
        if (missing === 0) lastArrived();
      }
    });
    socket.on('error', failed);
    socket.on('close', () => failed(new Error(`the server ended listener ${index} after: ${rest.slice(0, 200)}`)));
  });
}

answerQuestions({
  async open(target: Target) {
    while (sockets.length < target.count) {
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, target.count - sockets.length) }, () => listen(target)));
    }
    return sockets.length;
  },
  expect() {
    arrivals = sockets.map(() => 0);
    missing = sockets.length;
    allArrived = new Promise((resolve) => void (lastArrived = resolve));
    return missing;
  },
  async arrivals() {
    await allArrived;
    return arrivals;
  },
});
