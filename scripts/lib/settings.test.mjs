import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataFolderProblem, nodeProblem, readSettings } from './settings.mjs';

describe('npm start', () => {
  it('starts a demo on this machine when nothing is configured', () => {
    expect(readSettings({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:8080',
      demo: true,
    });
  });

  it.each([
    { DATABASE_URL: 'postgres://x' },
    { FOODICS_BASE_URL: 'https://x' },
    { NODE_ENV: 'production' },
    { DEMO: '0' },
  ])('starts a real installation, not a demo, if the environment contains %p', (env) => {
    expect(readSettings(env)).toMatchObject({ host: '0.0.0.0', demo: false });
  });

  it('starts a demo with DEMO=1 even if a database is configured', () => {
    expect(readSettings({ DATABASE_URL: 'postgres://x', DEMO: '1' }).demo).toBe(true);
  });

  it.each(['0', '65536', 'x', '80a', '-1', ''])('refuses an invalid port with a message of one line (%p)', (PORT) => {
    expect(readSettings({ PORT }).problem).toBe(`PORT is "${PORT}"; it must be a number from 1 to 65535.`);
  });
});

describe('npm start stops with a message of one line', () => {
  it('if the version of Node is too old', () => {
    expect(nodeProblem('20.18.3')).toBe('Node 20.19 or newer is needed; this is 20.18.3.');
    expect(nodeProblem('18.20.0')).not.toBeNull();
    expect([nodeProblem('20.19.0'), nodeProblem('22.0.0')]).toEqual([null, null]);
  });

  it('if the data folder is not writable', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'scripts-'));
    try {
      await writeFile(path.join(folder, 'file'), '');
      expect(await dataFolderProblem(path.join(folder, 'file', 'data'))).toMatch(
        /^The data folder .*file\/data cannot be written \(ENOTDIR\)\. .*DATA_DIR=[^\n]*$/,
      );
      expect(await dataFolderProblem(path.join(folder, 'new', 'data'))).toBeNull();
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
