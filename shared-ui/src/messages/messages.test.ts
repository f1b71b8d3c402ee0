import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from 'contracts';

const idsOf = (language: string) => Object.keys(JSON.parse(readFileSync(path.join(__dirname, `${language}.json`), 'utf8')) as object).sort();

it.each(LANGUAGES)('every text is said in %s', (language) => {
  expect(idsOf(language)).toEqual(idsOf('en'));
});
