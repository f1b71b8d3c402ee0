import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remotesIn } from '../lib/remotes.mjs';
import { createRemote } from './createRemote.mjs';

const repository = path.resolve(import.meta.dirname, '../..');
const OPTIONS = { name: 'mf-loyalty-points', roles: ['admin'], icon: 'tag' };

/** A copy of the repository that contains only the lists of packages and the configuration files of the remotes. */
let root;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'create-remote-'));
  for (const name of remotesIn(repository)) {
    await mkdir(path.join(root, name));
    for (const file of ['package.json', 'remote.json', 'webpack.config.js'])
      await cp(path.join(repository, name, file), path.join(root, name, file));
  }
  for (const file of ['package.json', 'tsconfig.json']) await cp(path.join(repository, file), path.join(root, file));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const json = async (file) => JSON.parse(await readFile(path.join(root, file), 'utf8'));

describe('a new remote', () => {
  it('is listed among the suite’s remotes, with a path and title made from its name', async () => {
    await createRemote(root, OPTIONS);
    expect(remotesIn(root)).toEqual([...remotesIn(repository), 'mf-loyalty-points']);
    expect(await json('mf-loyalty-points/remote.json')).toEqual({
      name: 'mf-loyalty-points',
      layout: 'dashboard',
      mounts: [{ path: '/dashboard/loyalty-points', roles: ['admin'] }],
      sidebar: [
        {
          path: '/dashboard/loyalty-points',
          icon: 'tag',
          order: 90,
          label: { en: 'Loyalty Points', ar: 'Loyalty Points', ur: 'Loyalty Points' },
        },
      ],
    });
    expect((await json('tsconfig.json')).references).toContainEqual({ path: 'mf-loyalty-points' });
  });

  it('has the requested path, roles and labels', async () => {
    await createRemote(root, {
      ...OPTIONS,
      path: '/dashboard/points',
      roles: ['admin', 'restaurantAdmin'],
      label: { en: 'Points', ar: 'النقاط', ur: 'پوائنٹس' },
    });
    expect(await json('mf-loyalty-points/remote.json')).toMatchObject({
      mounts: [{ path: '/dashboard/points', roles: ['admin', 'restaurantAdmin'] }],
      sidebar: [{ label: { en: 'Points', ar: 'النقاط', ur: 'پوائنٹس' } }],
    });
    expect(await json('mf-loyalty-points/src/messages/ar.json')).toEqual({ 'loyaltyPoints.title': 'النقاط' });
    expect(await readFile(path.join(root, 'mf-loyalty-points/src/remote.ts'), 'utf8')).toContain("path: 'points'");
  });

  it('has the dependencies that all remotes share, and a port that no existing remote uses', async () => {
    await createRemote(root, OPTIONS);
    const { dependencies } = await json('mf-loyalty-points/package.json');
    expect(dependencies).toMatchObject({ contracts: '0.1.0', react: expect.any(String), 'shared-auth': '0.1.0' });
    expect(dependencies).not.toHaveProperty('fflate');
    const configurations = await Promise.all(
      remotesIn(root).map((name) => readFile(path.join(root, name, 'webpack.config.js'), 'utf8')),
    );
    const ports = configurations.map((text) => /port: (\d+)/.exec(text)[1]);
    expect(new Set(ports).size).toBe(ports.length);
  });

  it('is prepared to generate its own API client', async () => {
    await createRemote(root, OPTIONS);
    expect((await json('mf-loyalty-points/package.json')).scripts.generate).toBe(
      (await json('mf-admin/package.json')).scripts.generate,
    );
    expect(await json('mf-loyalty-points/codegen.json')).toMatchObject({ filterEndpoints: [], hooks: true });
    expect(await readFile(path.join(root, 'mf-loyalty-points/src/remote.ts'), 'utf8')).toContain(
      'host.addApi?.(baseApi)',
    );
  });

  it('changes only package.json and tsconfig.json outside its own folder', async () => {
    const before = JSON.stringify(await json('mf-admin/package.json'));
    const files = await createRemote(root, OPTIONS);
    expect(files.filter((file) => !file.startsWith('mf-loyalty-points/'))).toEqual(['package.json', 'tsconfig.json']);
    expect(JSON.stringify(await json('mf-admin/package.json'))).toBe(before);
    // The hand-written line breaks are kept, and one line is added.
    const lines = async (folder) => (await readFile(path.join(folder, 'tsconfig.json'), 'utf8')).split('\n').length;
    expect(await lines(root)).toBe((await lines(repository)) + 1);
  });

  it.each([
    [
      { name: 'loyalty' },
      'loyalty is no name for a remote: it begins with mf- and has small letters, digits and dashes',
    ],
    [{ name: 'mf-Loyalty' }, 'mf-Loyalty is no name for a remote'],
    [{ name: 'mf-admin' }, 'mf-admin is there already'],
    [{ path: '/loyalty' }, '/loyalty is no address of the dashboard: write it as /dashboard/name'],
    [{ path: '/dashboard/users' }, '/dashboard/users belongs to mf-admin: choose another with --path'],
    [
      { path: '/dashboard/categories/add' },
      '/dashboard/categories/add and /dashboard/categories overlap, which belongs to mf-admin: choose another with --path',
    ],
  ])('is refused with a message, and no file is written, when an option is invalid (%j)', async (invalid, sentence) => {
    const before = readdirSync(root, { recursive: true }).sort();
    await expect(createRemote(root, { ...OPTIONS, ...invalid })).rejects.toThrow(sentence);
    expect(readdirSync(root, { recursive: true }).sort()).toEqual(before);
  });
});
