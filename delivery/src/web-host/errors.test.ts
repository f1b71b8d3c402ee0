import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { REFUSALS } from './errors';

const CATALOGUES = path.resolve(import.meta.dirname, '../../../shared-auth/src/refusals/messages');

describe('an error of the web host', () => {
  it.each(['en', 'ar', 'ur'])('has a translation in the texts of the screens (%s)', async (language) => {
    const texts = JSON.parse(await readFile(path.join(CATALOGUES, `${language}.json`), 'utf8')) as Record<
      string,
      string
    >;
    expect(Object.values(REFUSALS).filter(({ code }) => !texts[`refusal.${code}`])).toEqual([]);
  });
});
