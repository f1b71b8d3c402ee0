import { createInterface } from 'node:readline';
import { childLine } from './print.mjs';
import { INHERITED_FD, startNode } from './run.mjs';

/**
 * The waits before restarts, in milliseconds. The first wait is short, because pages wait for the program. Later waits
 * are longer, so that a program that cannot start, for example because the disk is full, does not load the machine.
 */
const BACKOFF_MS = [100, 250, 500, 1000, 2000, 4000, 10_000];
/** A ready program that has run for this many milliseconds counts as healthy. */
const WELL_MS = 10_000;
const LAST_LINES = 20;

/** The error of a program that does not start. `lines` are the last lines of its output. */
export class DoesNotStart extends Error {
  constructor(name, lines) {
    super(`${name} does not start`);
    this.lines = lines;
  }
}

/**
 * Keeps a program running: starts it again with the same arguments and environment when it dies, for as long as it was
 * ready once.
 *
 * The program prints lines on its standard output. `ready {json}` reports that it is ready. `waiting` and a reason are
 * shown at once, because the program may wait for long before it is ready. `stopping` reports that it
 * was asked to stop. The program then keeps working until its successor is ready and the supervisor sends the message
 * `leave`. If two processes cannot run side by side, the supervisor sends `leave` earlier: when the successor is loaded
 * and prints `prepared`. All other lines are shown after the program's name.
 * @param {object} options
 * @param {string} options.name
 * @param {string[]} options.args the program's file and its arguments
 * @param {Record<string, string>} options.env environment variables, in addition to those of this process
 * @param {import('./ports.mjs').HeldPort} [options.socket] the port on which the program and its successors listen
 * @param {boolean} [options.overlaps] whether two processes may run side by side; otherwise a successor finds
 * TAKES_OVER in its environment
 * @param {(name: string, line: string) => void} [options.show]
 * @param {readonly number[]} [options.backoffMs] waits before the first, second, … restart
 * @returns {{ ready: Promise<unknown>, stop(): void }} `ready`: the program's first report; it is rejected with
 * {@link DoesNotStart} when the program ends before this report, because another attempt would also fail
 */
export function supervise({ name, args, env, socket, overlaps = false, show = childLine, backoffMs = BACKOFF_MS }) {
  const ownPort = socket && (socket.fd === null ? { PORT: String(socket.port) } : { LISTEN_FD: String(INHERITED_FD) });
  let stopping = false;
  let failures = 0;
  let wasReady = false;
  let retry;
  /** The program that waits for `leave`. */
  let leaving;
  /** All replaced programs that have not ended yet. */
  const predecessors = new Set();
  const first = Promise.withResolvers ? Promise.withResolvers() : withResolvers();

  function letLeave(child) {
    // A program that has already ended gets no message.
    if (child?.connected) child.send('leave', () => undefined);
  }

  function successorIsThere() {
    letLeave(leaving);
    leaving = undefined;
  }

  function launch() {
    const begun = Date.now();
    const lines = [];
    let isReady = false;
    let isReplaced = false;
    const child = startNode(args, {
      env: {
        ...process.env,
        ...env,
        ...ownPort,
        ...(predecessors.size > 0 && !overlaps && { TAKES_OVER: '1' }),
        SUPERVISED: '1',
      },
      inherit: socket?.fd,
    });

    const onLine = (line) => {
      const report = /^ready (\{.*\})$/.exec(line)?.[1];
      if (report) {
        if (!wasReady) for (const kept of lines) if (!kept.startsWith('waiting ')) show(name, kept);
        isReady = wasReady = true;
        first.resolve(JSON.parse(report));
        successorIsThere();
        return;
      }
      if (line === 'prepared') {
        successorIsThere();
        return;
      }
      if (line === 'stopping') {
        // Without an inherited socket the successor cannot listen yet.
        if (stopping || !isReady || !socket || socket.fd === null) {
          letLeave(child);
          return;
        }
        isReplaced = true;
        leaving = child;
        predecessors.add(child);
        show(name, 'stops; its successor is starting');
        launch();
        return;
      }
      lines.push(line);
      if (lines.length > LAST_LINES) lines.shift();
      // The output is kept until the program is ready for the first time. Until then, the output may explain why the
      // program does not start.
      if (wasReady || line.startsWith('waiting ')) show(name, line);
    };
    createInterface({ input: child.stdout }).on('line', onLine);
    createInterface({ input: child.stderr }).on('line', onLine);

    child.once('close', (code, signal) => {
      predecessors.delete(child);
      if (stopping || isReplaced) return;
      if (!wasReady) {
        first.reject(new DoesNotStart(name, lines));
        return;
      }
      failures = isReady && Date.now() - begun > WELL_MS ? 0 : failures + 1;
      // A program that was ready always gets another chance, however often it is killed.
      const wait = isReady ? backoffMs[0] : backoffMs[Math.min(failures, backoffMs.length - 1)];
      show(name, `ended (${signal ?? `exit code ${code}`}); starting it again`);
      retry = setTimeout(launch, wait);
    });
  }

  launch();
  return {
    ready: first.promise,
    stop() {
      stopping = true;
      clearTimeout(retry);
      successorIsThere();
    },
  };
}

function withResolvers() {
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}
