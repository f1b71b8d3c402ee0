import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from 'contracts';

/**
 * Returns a function for a package's texts in a language, by their ids. Placeholders in braces are filled in.
 * @param folder the part of the package that has its own catalogue
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
