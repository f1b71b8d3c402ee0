import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The questions that the measurement asks its processes, with the types of the answers. */
export interface Asked {
  ready: { url: string; headers: Record<string, string> };
  /** Resident memory in bytes, after a garbage collection. */
  memory: number;
  /** Sends one event. The answer is the sending time, in milliseconds of {@link clock}. */
  fire: number;
  /** Opens the listeners. The answer is their number. */
  open: number;
  /** Deletes the recorded arrivals before the next event. The answer is the number of listeners. */
  expect: number;
  /** The times at which each listener had read the complete event, in milliseconds of {@link clock}. */
  arrivals: number[];
}

interface Question {
  ask: keyof Asked;
  with?: unknown;
}

/** Returns milliseconds of a clock that all processes of the machine share. */
export const clock = (): number => Number(process.hrtime.bigint()) / 1e6;

/** A child process of the measurement. It answers one question at a time. */
export interface Child {
  ask<What extends keyof Asked>(what: What, argument?: unknown): Promise<Asked[What]>;
  end(): Promise<void>;
}

/** Runs a file as another process, in which the garbage collector can be called. */
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

/** Answers the questions of the measurement in a child process. The process ends with the measurement. */
export function answerQuestions(answers: {
  [What in keyof Asked]?: (argument: never) => Asked[What] | Promise<Asked[What]>;
}): void {
  process.on('message', ({ ask, with: argument }: Question) => {
    const answer = answers[ask];
    if (!answer) throw new Error(`nothing answers ${ask}`);
    void Promise.resolve(answer(argument as never)).then((value) => process.send?.({ answer: value }));
  });
  process.on('disconnect', () => process.exit());
}

/** Returns the resident memory in bytes after a garbage collection. */
export function settledMemory(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().rss;
}
