import { once } from 'node:events';
import { startGroup, stopAll } from './run.mjs';

const WITHOUT_KILL_MS = 2 ** 30;

it('stopAll stops a program and the processes that this program has started', async () => {
  const program = startGroup('sh', ['-c', 'sleep 600 & echo started; wait']);
  await once(program.stdout, 'data');
  // The sleeping process holds the output open, so `close` is emitted only after it has ended.
  const closed = once(program, 'close');
  await stopAll(WITHOUT_KILL_MS);
  expect(await closed).toEqual([null, 'SIGTERM']);
});
