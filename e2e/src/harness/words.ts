import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from 'contracts';

/**
 * What a package says in a language, by the ids of its texts; what stands in braces is filled in.
 * @param folder the part of it that has a catalogue of its own
 */
export function wordsOf(
  name: string,
  language: Language,
  folder = '',
): (id: string, values?: Record<string, string>) => string {
  const texts: Record<string, string> = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, `../../../${name}/src/${folder}/messages/${language}.json`), 'utf8'),
  );
  return (id, values = {}) => {
    const text = texts[id];
    if (text === undefined) throw new Error(`${name} says nothing by ${id} in ${language}`);
    return text.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  };
}
