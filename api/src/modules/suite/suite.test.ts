import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSuite, type Suite } from '../../../test/support/suite';
import { refusals } from '../../platform/refusals';
import { createReleases, type Releases } from './releases';

describe('PATCH /suite/remotes/{remote}', () => {
  let suite: Suite;
  let switched: Parameters<Releases['switchRemote']>[];
  let token: string;

  beforeAll(async () => {
    suite = await startSuite();
    suite.services.releases.switchRemote = async (...args) => {
      if (args[0] === 'mf-none') throw refusals.remoteState('it was never published');
      switched.push(args);
    };
    token = await suite.login();
  });
  beforeEach(() => {
    switched = [];
  });
  afterAll(() => suite.stop());

  const put = (remote: string, body: unknown, as: string | undefined = token) =>
    suite.call('PATCH', `/suite/remotes/${remote}`, { body, token: as });

  it('switches the remote for an administrator, whose name is in the log of the releases, in the history and in the log', async () => {
    await expect(put('mf-admin', { state: 'disabled' })).resolves.toMatchObject({ status: 200 });
    expect(switched).toEqual([['mf-admin', 'disabled', expect.stringContaining('@')]]);
    const { body: admins } = await suite.call<{ id: string; email: string }[]>('GET', '/admin', { token });
    const { id } = admins.find(({ email }) => email === switched[0]![2])!;
    const trail = await suite.call<{ entries: unknown[] }>('GET', `/trail?kind=admin&id=${id}`, { token });
    expect(trail.body.entries[0]).toMatchObject({
      what: 'remoteSwitched',
      fields: expect.arrayContaining([
        expect.objectContaining({ field: 'remote', after: 'mf-admin' }),
        expect.objectContaining({ field: 'state', after: 'disabled' }),
      ]),
    });
    expect(suite.logged()).toMatch(/"event":"remote\.switched"[^\n]*"remote":"mf-admin","state":"disabled"/);
  });

  it('is refused to restaurant administrators and without a session', async () => {
    const other = await suite.loginOf(suite.seed.restaurants[0]!);
    await expect(put('mf-admin', { state: 'disabled' }, other)).resolves.toMatchObject({ status: 403 });
    await expect(
      suite.call('PATCH', '/suite/remotes/mf-admin', { body: { state: 'disabled' } }),
    ).resolves.toMatchObject({
      status: 401,
    });
    expect(switched).toEqual([]);
  });

  it.each([
    ['mf-admin', { state: 'gone' }],
    ['mf-admin', {}],
    ['shell', { state: 'disabled' }],
    ['mf-%2e%2e%2f', { state: 'disabled' }],
    ['--store', { state: 'disabled' }],
  ])('refuses %s %j', async (remote, body) => {
    await expect(put(remote, body)).resolves.toMatchObject({ status: 400, body: { code: 'INVALID' } });
    expect(switched).toEqual([]);
  });

  it('says why the release command has refused it', async () => {
    await expect(put('mf-none', { state: 'retired' })).resolves.toMatchObject({
      status: 409,
      body: { code: 'REMOTE_STATE', params: { reason: 'it was never published' } },
    });
  });
});

describe('The release command of the API', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'releases-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Writes a program in place of the release commands. */
  async function releasesWith(script: string, env: NodeJS.ProcessEnv = {}): Promise<Releases> {
    const program = join(folder, 'cli.cjs');
    await writeFile(program, script);
    return createReleases({ store: folder, env, program });
  }
  const REPORT = `console.error('x cannot be changed:\\n  - ' + JSON.stringify([process.argv.slice(2), Object.keys(process.env)])); process.exitCode = 1`;

  it('gets the store and the author, and none of the API’s secrets', async () => {
    const releases = await releasesWith(REPORT, { JWT_SECRET: 'secret', AWS_REGION: 'test' });
    const reason = await releases.switchRemote('mf-one', 'disabled', 'a@b.c').catch((error: Error) => error.message);
    expect(reason).toContain(JSON.stringify(['disable', 'mf-one', `--store=${folder}`, '--by=a@b.c']));
    expect(reason).toContain('AWS_REGION');
    expect(reason).not.toContain('JWT_SECRET');
  });

  it('gets no author when it has a key, whose owner is the author', async () => {
    const releases = await releasesWith(REPORT, { RELEASE_KEY: '/key' });
    await expect(releases.switchRemote('mf-one', 'live', 'a@b.c')).rejects.toThrow(
      JSON.stringify(['enable', 'mf-one', `--store=${folder}`]),
    );
  });

  it('that fails without a reason is a fault of the server, and not a refusal', async () => {
    const releases = await releasesWith('process.exitCode = 3');
    await expect(releases.switchRemote('mf-one', 'live', 'a@b.c')).rejects.not.toHaveProperty('status');
  });

  it('is refused when the API knows no release store, or has no program for it', async () => {
    const refusal = { code: 'NO_RELEASES' };
    await expect(createReleases({ store: undefined }).switchRemote('mf-one', 'live', 'x')).rejects.toMatchObject(
      refusal,
    );
    await expect(
      createReleases({ store: folder, program: join(folder, 'none.js') }).switchRemote('mf-one', 'live', 'x'),
    ).rejects.toMatchObject(refusal);
  });
});
