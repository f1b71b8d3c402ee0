import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** What a server of the measurement says and does. */
export interface Asked {
  ready: { url: string; headers: Record<string, string> };
  /** Resident memory in bytes, after a collection. */
  memory: number;
  /** Sends one event; the moment it was set off, in milliseconds of {@link clock}. */
  fire: number;
  /** Opens the listeners; how many. */
  open: number;
  /** Forgets what came so far: the next event counts. How many listeners wait for it. */
  expect: number;
  /** When each listener had read the whole of the next event, in milliseconds of {@link clock}. */
  arrivals: number[];
}

interface Question {
  ask: keyof Asked;
  with?: unknown;
}

/** Milliseconds that every process of the machine counts alike. */
export const clock = (): number => Number(process.hrtime.bigint()) / 1e6;

/** A process of the measurement, asked over its channel, one thing at a time. */
export interface Child {
  ask<What extends keyof Asked>(what: What, argument?: unknown): Promise<Asked[What]>;
  end(): Promise<void>;
}

/** Starts a file as a process of its own, with a collector that can be called. */
export function startChild(file: string): Child {
  const child: ChildProcess = fork(new URL(file, import.meta.url), { execArgv: [...process.execArgv, '--expose-gc'] });
  const broken = once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended`)));
  broken.catch(() => undefined);
  return {
    async ask<What extends keyof Asked>(what: What, argument?: unknown) {
      child.send({ ask: what, with: argument } satisfies Question);
      const [answer] = (await Promise.race([once(child, 'message'), broken])) as [{ answer: Asked[What] }];
      return answer.answer;
    },
    async end() {
      if (child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Answers what the measurement asks, in the process it has started; ends with it. */
export function answerQuestions(answers: { [What in keyof Asked]?: (argument: never) => Asked[What] | Promise<Asked[What]> }): void {
  process.on('message', ({ ask, with: argument }: Question) => {
    const answer = answers[ask];
    if (!answer) throw new Error(`nothing answers ${ask}`);
    void Promise.resolve(answer(argument as never)).then((value) => process.send?.({ answer: value }));
  });
  process.on('disconnect', () => process.exit());
}

/** Resident memory in bytes after a collection. */
export function settledMemory(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().rss;
}
