import { DEFAULT_LANGUAGE } from 'contracts';

/** Returns the name in the default language, or else the first name, for use without a reader's language. */
export function plainName(names: readonly { language: string; name: string }[]): string {
  return (
    (names.find(({ language, name }) => language === DEFAULT_LANGUAGE && name.trim() !== '') ?? names[0])?.name ?? ''
  );
}
