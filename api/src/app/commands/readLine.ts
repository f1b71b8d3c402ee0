import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import { CommandError } from './commandError';

/**
 * Reads the first line of a stream, such as a password that another program writes.
 * @throws CommandError if the line is empty
 */
export async function readLine(from: Readable): Promise<string> {
  const lines = createInterface({ input: from });
  try {
    for await (const line of lines) {
      if (line !== '') return line;
      break;
    }
    throw new CommandError('Nothing was read from stdin');
  } finally {
    lines.close();
  }
}
