import { DEFAULT_LANGUAGE } from 'contracts';

/** One name for where languages do not matter or the reader's is missing: the default language's, else the first. */
export function plainName(names: readonly { language: string; name: string }[]): string {
  return (names.find(({ language, name }) => language === DEFAULT_LANGUAGE && name.trim() !== '') ?? names[0])?.name ?? '';
}
