import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { publicComponents } from './componentRules';

const SRC = path.resolve(__dirname, '..');
const DOCS = path.resolve(SRC, '../../docs');
const page = readFileSync(path.join(DOCS, 'design.md'), 'utf8');
const read = (file: string) => readFileSync(path.join(SRC, file), 'utf8');

describe('docs/design.md', () => {
  it('says for every component when to use it', () => {
    const sections = [...page.matchAll(/^#### (\w+)$/gm)].map(([, name]) => name);
    const sources = { read, list: (folder: string) => readdirSync(path.join(SRC, folder)) };
    const offered = publicComponents(read('index.ts'), sources).map(({ name }) => name);
    expect([...sections].sort()).toEqual(offered.sort());
    for (const section of page.split(/^#### /m).slice(1)) expect(section).toMatch(/\*\*Use\*\*/);
  });

  it('shows only pictures that exist', () => {
    const shown = [...page.matchAll(/src="(images\/design\/[^"]+)"/g)].map(([, file]) => file!);
    expect(shown.filter((file) => !existsSync(path.join(DOCS, file)))).toEqual([]);
  });
});
