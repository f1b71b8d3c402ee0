import { directionOf, type Language } from 'contracts';

/** Names, times and scopes keep their own order within a sentence that runs the other way: U+2068 and U+2069 set them apart. */
export const setApart = (words: string, language: Language) => (directionOf(language) === 'rtl' ? `\u2068${words}\u2069` : words);
