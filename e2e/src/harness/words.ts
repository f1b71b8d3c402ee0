import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from 'contracts';

/**
 * Returns a function that looks up texts in one language by their ids, and fills in their placeholders.
 * @param names the packages whose catalogues have the texts
 */
export function wordsOf(
  names: string | readonly string[],
  language: Language,
): (id: string, values?: Record<string, string>) => string {
  const catalogues = [names].flat().flatMap((name) => {
    const sources = path.resolve(import.meta.dirname, '../../..', name, 'src');
    return readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(path.join('messages', `${language}.json`)))
      .map((file): Record<string, string> => JSON.parse(readFileSync(path.join(sources, file), 'utf8')));
  });
  const texts = new Map(catalogues.flatMap((catalogue) => Object.entries(catalogue)));
  return (id, values = {}) => {
    const text = texts.get(id);
    if (text === undefined) throw new Error(`${String(names)} has no text ${id} in ${language}`);
    return text.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  };
}
