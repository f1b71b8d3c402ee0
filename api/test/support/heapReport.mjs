import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/* Preloaded (`node --import`) into a program whose memory a test measures. On SIGUSR2 it collects all garbage, and
   writes the size of the remaining heap and buffers in bytes to the file HEAP_FILE. */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  collect();
  const { HEAP_FILE } = process.env;
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(`${HEAP_FILE}.new`, String(heapUsed + external));
  renameSync(`${HEAP_FILE}.new`, HEAP_FILE);
});
