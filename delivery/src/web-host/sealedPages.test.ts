import { createHash } from 'node:crypto';
import path from 'node:path';
import { jsonIn, SITE_DATA_ID, type SiteData } from 'contracts';
import { publish } from '../release/publish';
import { setSite } from '../site/setSite';
import { folderStore } from '../store/folder';
import { SCRIPT, temporaryFolder, writeRemote, writeShell, type RemoteOptions } from '../testing/fixtures';
import { createWebHost } from './webHost';

const sha256 = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

let folder: string;
let remove: () => Promise<void>;
const store = () => folderStore(path.join(folder, 'releases'));

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  await publish(await writeShell(folder), store(), 'tester');
});
afterEach(() => remove());

/** Publishes a remote, and returns the folder of its release. */
async function release(about: RemoteOptions): Promise<string> {
  const { release } = await publish(await writeRemote(folder, about), store(), 'tester');
  return `/remotes/${about.name}/${release}/`;
}

/** Returns a page and its headers. */
async function open(url = '/') {
  const host = await createWebHost({
    storeDir: path.join(folder, 'releases'),
    apiOrigin: 'http://127.0.0.1:1',
    logLevel: 'silent',
    apiTimeoutMs: 10,
  });
  const { body, headers } = await host.inject({ url, headers: { accept: 'text/html' } });
  await host.close();
  const { manifests } = JSON.parse(jsonIn(body, SITE_DATA_ID)!) as SiteData;
  const [, importMap] = /<script type="importmap">(.*?)<\/script>/.exec(body) ?? [];
  return { body, headers, importMap, manifests: manifests as Record<string, Record<string, unknown>> };
}

describe('A page with a remote whose build contains no hashes', () => {
  it('has the hashes of the first files, and says that the manifest has more', async () => {
    const files = await release({ name: 'mf-one', layout: 'dashboard' });
    const { manifests } = await open();
    const { integrity, hasMoreHashes } = manifests[`${files}mf-manifest.json`]!;
    expect(Object.keys(integrity as object)).not.toContain('assets/later.js');
    expect(hasMoreHashes).toBe(true);
  });

  it('has all hashes if the remote is public, because a page without a network cannot fetch them', async () => {
    const files = await release({ name: 'mf-one', layout: 'public' });
    const { manifests } = await open();
    expect(manifests[`${files}mf-manifest.json`]).toMatchObject({
      laterIntegrity: { 'assets/later.js': sha256('globalThis.later = 1;') },
    });
  });

  it('demands a hash of every script, also in browsers in which the shell could be circumvented', async () => {
    await release({ name: 'mf-one' });
    const { headers, importMap } = await open();
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(importMap).toBeUndefined();
  });
});

describe('A page with remotes that are ES modules', () => {
  it('has one import map with the hash of each script, allowed by its hash and before all that loads a module', async () => {
    const [one, two] = [
      await release({ name: 'mf-one', type: 'module' }),
      await release({ name: 'mf-two', type: 'module' }),
    ];
    const { body, headers, importMap } = await open();
    const { integrity } = JSON.parse(importMap!) as { integrity: Record<string, string> };
    expect(body.match(/type="importmap"/g)).toHaveLength(1);
    expect(integrity).toMatchObject({
      [`${one}remoteEntry.js`]: expect.stringMatching(/^sha384-/),
      [`${one}assets/later.js`]: sha256('globalThis.later = 1;'),
      [`${two}assets/later.js`]: sha256('globalThis.later = 1;'),
    });
    expect(Object.keys(integrity)).toHaveLength(6);
    expect(headers['content-security-policy']).toContain(`'${sha256(importMap!)}'`);
    expect(body.indexOf('importmap')).toBeLessThan(body.indexOf('<script>'));
  });

  it('has it also if the page is rendered, before the preloads of the modules', async () => {
    const files = await release({
      name: 'mf-one',
      type: 'module',
      rendered: [{ page: '/mf-one/:id', call: '/orders/{id}' }],
    });
    const { body, headers, importMap } = await open('/mf-one/7');
    expect(body).toContain('id="frame"');
    expect(headers['content-security-policy']).toContain(`'${sha256(importMap!)}'`);
    expect(headers['integrity-policy']).toBeUndefined();
    const preload = new RegExp(`<link rel="modulepreload"[^>]* href="${files}remoteEntry.js">`).exec(body)!;
    expect(body.indexOf('importmap')).toBeLessThan(preload.index);
  });

  it('names the scripts at the origin of the releases', async () => {
    const files = await release({ name: 'mf-one', type: 'module' });
    await setSite({ releases: 'https://cdn.example' }, store(), 'tester');
    expect((await open()).importMap).toContain(`"https://cdn.example${files}assets/later.js"`);
  });

  it('does not demand hashes by a header, because WebKit would refuse every module', async () => {
    await release({ name: 'mf-one', type: 'module' });
    expect((await open()).headers['integrity-policy']).toBeUndefined();
  });
});

it('A page of a site that allows developers’ builds does not demand hashes by a header, because these have none', async () => {
  await release({ name: 'mf-one', script: SCRIPT });
  await setSite({ overrides: ['http://localhost:3001'] }, store(), 'tester');
  expect((await open()).headers['integrity-policy']).toBeUndefined();
});
