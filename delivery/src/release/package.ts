import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { filesBelow, isFileError, readText } from '../store/files';
import type { ReleaseFile } from './releases';

/** The fields of a package.json that a release needs. */
export const packageJson = z.object({ name: z.string(), version: z.string() });

/** Reads and validates a JSON file. Adds a message per fault to `problems`. */
export async function readPart<T extends z.ZodType>(
  file: string,
  name: string,
  schema: T,
  problems: string[],
): Promise<z.infer<T> | null> {
  const text = await readText(file);
  if (text === null) {
    problems.push(`${name}: the file is missing${name.startsWith('dist/') ? '; build the package first' : ''}`);
    return null;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    problems.push(`${name}: the file is not JSON`);
    return null;
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  problems.push(
    ...parsed.error.issues.map(
      (issue) => `${name}: ${issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''}${issue.message}`,
    ),
  );
  return null;
}

/** Reads every file below a folder; none when the folder does not exist. */
export async function readFiles(folder: string): Promise<ReleaseFile[]> {
  const names = await filesBelow(folder).catch((error: unknown) => {
    if (isFileError(error, 'ENOENT')) return [];
    throw error;
  });
  return Promise.all(names.map(async (name) => ({ name, content: await readFile(path.join(folder, name)) })));
}
