import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request that the traffic repeats. */
export interface RepeatedCall {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  /** Returns the body of the nth request. */
  body?: (n: number) => unknown;
  /** The expected HTTP status. */
  expected: number;
}

export interface Traffic {
  /** The number of requests with the expected status, keyed by path. */
  answered: Map<string, number>;
  /** The failures, one line for each. */
  failures: string[];
  /** The longest duration of a request, in milliseconds. */
  slowest: number;
  /** Stops sending requests. Resolves when all responses have arrived. */
  stop(): Promise<void>;
}

const TICK_MS = 50;

/** Sends requests at a steady rate over persistent connections, like browsers and tills. Nothing is retried. */
export function startTraffic(origin: string, calls: { call: RepeatedCall; perSecond: number }[]): Traffic {
  const agent = new Agent({ keepAlive: true });
  const running = new Set<Promise<void>>();
  const traffic: Traffic = { answered: new Map(), failures: [], slowest: 0, stop };
  const sent = new Map<RepeatedCall, number>();
  const begun = Date.now();

  async function send(call: RepeatedCall, n: number): Promise<void> {
    const start = Date.now();
    try {
      const { status, said } = await ask(call, n);
      if (status === call.expected) traffic.answered.set(call.path, (traffic.answered.get(call.path) ?? 0) + 1);
      else traffic.failures.push(`${call.method} ${call.path}: ${status} ${said.slice(0, 200)}`);
    } catch (error) {
      traffic.failures.push(`${call.method} ${call.path}: ${String(error)}`);
    }
    traffic.slowest = Math.max(traffic.slowest, Date.now() - start);
  }

  function ask({ method, path, headers, body }: RepeatedCall, n: number): Promise<{ status: number; said: string }> {
    return new Promise((resolve, reject) => {
      const json = body && { 'content-type': 'application/json' };
      const call = request(`${origin}${path}`, { method, agent, headers: { ...json, ...headers } }, (answer) => {
        text(answer).then((said) => resolve({ status: answer.statusCode ?? 0, said }), reject);
      });
      call.on('error', reject).end(body && JSON.stringify(body(n)));
    });
  }

  const tick = setInterval(function sendWhatIsDue() {
    const seconds = (Date.now() - begun) / 1000;
    for (const { call, perSecond } of calls) {
      for (let n = sent.get(call) ?? 0; n < seconds * perSecond; n++) {
        const sending = send(call, n).finally(() => running.delete(sending));
        running.add(sending);
        sent.set(call, n + 1);
      }
    }
  }, TICK_MS);

  async function stop(): Promise<void> {
    clearInterval(tick);
    await Promise.all(running);
    agent.destroy();
  }
  return traffic;
}

/** Reads the event stream and reconnects as a browser does. Records in `awayMs` how long each disconnection lasted. */
export function followEvents(url: string, token: string): { awayMs: number[]; stop(): Promise<void> } {
  const leaving = new AbortController();
  const awayMs: number[] = [];
  let retryMs = 1_000;
  let lostAt: number | null = null;

  async function readOnce(): Promise<void> {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: leaving.signal });
    if (!answer.ok || !answer.body) throw new Error(`the stream was answered with ${answer.status}`);
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let first = true; ; first = false) {
      const { done, value: chunk = '' } = await reader.read();
      if (done) return;
      retryMs = Number(/^retry: (\d+)$/m.exec(chunk)?.[1] ?? retryMs);
      // A process that is stopping sends only this comment to a new stream, and then ends the stream. So the client
      // still counts as disconnected.
      if (first && lostAt !== null && !chunk.startsWith(': this server stops')) {
        awayMs.push(Date.now() - lostAt);
        lostAt = null;
      }
    }
  }

  async function follow(): Promise<void> {
    while (!leaving.signal.aborted) {
      await readOnce().catch(() => undefined);
      lostAt ??= Date.now();
      await new Promise((later) => setTimeout(later, leaving.signal.aborted ? 0 : retryMs));
    }
  }
  const following = follow();
  return {
    awayMs,
    async stop() {
      leaving.abort();
      await following;
    },
  };
}
