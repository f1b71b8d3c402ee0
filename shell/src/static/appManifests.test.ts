/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { appManifests, GROUND } from './appManifests';

interface Manifest {
  id: string;
  name: string;
  lang: string;
  dir: string;
  start_url: string;
  icons: { src: string; sizes: string }[];
  shortcuts: { name: string }[];
}

const repository = path.resolve(__dirname, '../../..');
let manifests: Manifest[];

beforeAll(async () => {
  const files = await appManifests();
  expect(Object.keys(files)).toEqual(['app-en.webmanifest', 'app-ar.webmanifest', 'app-ur.webmanifest']);
  manifests = Object.values(files).map((file) => JSON.parse(file) as Manifest);
});

describe('The manifests of the installed app', () => {
  it('describe one app in three languages; the app starts with the diner’s receipts', () => {
    expect(manifests.map(({ id, start_url, lang, dir, name }) => [id, start_url, lang, dir, name])).toEqual([
      ['/me', '/me', 'en', 'ltr', 'Eesal'],
      ['/me', '/me', 'ar', 'rtl', 'إيصال'],
      ['/me', '/me', 'ur', 'rtl', 'إيصال'],
    ]);
    for (const { shortcuts } of manifests) for (const { name } of shortcuts) expect(name).not.toMatch(/^landing\./);
  });

  it('list pictures that exist in the stated sizes', () => {
    for (const { src, sizes } of manifests[0]!.icons) {
      const png = readFileSync(path.join(repository, 'shell/public', src));
      // A PNG's width and height follow its signature and the head of its first chunk (RFC 2083, 11.2.1).
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it('use the background colour of the light theme', () => {
    const tokens = readFileSync(path.join(repository, 'shared-ui/src/styles/tokens.css'), 'utf8');
    expect(/--color-ground: light-dark\((#\w+)/.exec(tokens)?.[1]).toBe(GROUND);
  });
});
