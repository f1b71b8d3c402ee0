import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The functions of another process that a measurement may call. */
type Functions = Record<string, (argument: never) => unknown>;

/** A process that a measurement started. It answers one call at a time. */
export interface Child<Answers extends Functions> {
  call<Name extends keyof Answers & string>(
    name: Name,
    ...argument: Parameters<Answers[Name]>
  ): Promise<Awaited<ReturnType<Answers[Name]>>>;
  stop(): Promise<void>;
}

/**
 * Runs an exported function of a module in another process, in which the garbage collector can be called. The function
 * returns the functions that can then be called in that process.
 */
export function startChild<Answers extends Functions>(
  module: string,
  start: string,
  env: NodeJS.ProcessEnv = process.env,
): Child<Answers> {
  const args = { env, execArgv: ['--import', 'tsx', '--expose-gc'] };
  const child = fork(fileURLToPath(import.meta.url), [module, start], args);
  const broken = once(child, 'exit').then(() => Promise.reject(new Error(`the process of ${start} ended`)));
  broken.catch(() => undefined);
  return {
    async call(name, ...argument) {
      child.send([name, argument[0]]);
      const [answer] = (await Promise.race([once(child, 'message'), broken])) as [{ value: never }];
      return answer.value;
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [module = '', start = ''] = process.argv.slice(2);
  // Not awaited here, because the module imports this one, which would then wait for itself.
  const answers = import(module).then((starts: Record<string, () => Functions | Promise<Functions>>) =>
    starts[start]!(),
  );
  process.on('message', ([name, argument]: [string, never]) => {
    void answers.then(async (functions) => process.send!({ value: await functions[name]!(argument) }));
  });
  process.on('disconnect', () => process.exit());
}
