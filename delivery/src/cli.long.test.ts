import { execFile } from 'node:child_process';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { bundledProgram } from './testing/bundledProgram';
import { temporaryFolder, writeRemote } from './testing/fixtures';

const root = path.resolve(import.meta.dirname, '../..');

let program: ReturnType<typeof bundledProgram>;
beforeAll(() => void (program = bundledProgram('delivery/src/cli.ts')));
afterAll(() => program.remove());

let folder: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(() => remove());

/**
 * Runs the program as `npm run` does when it is called from the test's folder.
 * @returns the program's exit code, its output and, if it succeeded, its log lines
 */
const delivery = (...args: string[]) => run([...args, '--by', 'tester']);
const withoutName = (...args: string[]) => run(args);

async function run(
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; said: string; log: Record<string, unknown>[] }> {
  return promisify(execFile)(process.execPath, [program.file, ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', INIT_CWD: folder, ...env },
  }).then(
    ({ stdout, stderr }) => ({
      code: 0,
      said: stdout,
      log: stderr
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
      log: [],
    }),
  );
}

describe('The command line', () => {
  it('lets a team publish, start a canary, roll back, and see who made each change', async () => {
    await mkdir(path.join(folder, 'store'));
    const at = ['--store', 'store'];
    const place = `\n  store: ${path.join(folder, 'store')}\n  pages: this store does not know their address; set it with npm run delivery -- site --public-url\n$`;
    for (const version of ['1.0.0', '1.1.0']) {
      const published = await delivery(
        'publish',
        await writeRemote(path.join(folder, version), { name: 'mf-one', version }),
        ...at,
      );
      expect(published).toMatchObject({
        code: 0,
        said: expect.stringMatching(new RegExp(`^mf-one ${version}-[0-9a-f]{8} is live now${place}`)),
      });
    }
    expect((await delivery('rollback', 'mf-one', ...at)).said).toMatch(
      new RegExp(`^mf-one 1\\.0\\.0-[0-9a-f]{8} is live again${place}`),
    );
    expect((await delivery('canary', 'mf-one', '1.1.0', '5%', ...at)).said).toMatch(
      new RegExp(`is given to 5 % of the browsers${place}`),
    );
    const another = await writeRemote(path.join(folder, '2.0.0'), { name: 'mf-one', version: '2.0.0' });
    expect((await delivery('publish', another, '--canary', '20%', ...at)).said).toMatch(
      new RegExp(`^mf-one 2\\.0\\.0-[0-9a-f]{8} is given to 20 % of the browsers${place}`),
    );
    await delivery('site', '--public-url', 'https://suite.example', ...at);
    expect((await delivery('canary', 'mf-one', 'off', ...at)).said).toMatch(
      /is given to nobody any more\n {2}store: .*\n {2}pages: https:\/\/suite\.example\n$/,
    );
    const { said } = await delivery('registry', '--log', '--json', ...at);
    expect((JSON.parse(said) as { verb: string; by: string }[]).map(({ verb, by }) => [verb, by])).toEqual([
      ['canary 0 %', 'tester'],
      ['site', 'tester'],
      ['canary 20 %', 'tester'],
      ['canary 5 %', 'tester'],
      ['rollback', 'tester'],
      ['publish', 'tester'],
      ['publish', 'tester'],
    ]);
  }, 60_000);

  it('logs, for each change of the releases, one line that names the author and the previous release', async () => {
    const at = ['--store', 'store'];
    const remote = await writeRemote(path.join(folder, 'one'), { name: 'mf-one', version: '1.0.0' });
    const release = expect.stringMatching(/^1\.0\.0-[0-9a-f]{8}$/);
    const line = {
      level: 30,
      time: expect.any(Number),
      hostname: expect.any(String),
      by: 'tester',
      msg: 'security event',
    };
    expect((await delivery('publish', remote, ...at)).log).toEqual([
      { ...line, event: 'release.publish', part: 'mf-one', release, previous: null, generation: 1 },
    ]);
    expect((await delivery('publish', remote, ...at)).log).toEqual([]);
    expect((await delivery('site', '--public-url', 'https://suite.example', ...at)).log).toEqual([
      expect.objectContaining({ event: 'release.site', generation: 2 }),
    ]);
  }, 60_000);

  it('lets an operator set owners, after which only the key of a team releases its remotes, and the log names the team', async () => {
    await mkdir(path.join(folder, 'store'));
    const [operator, team] = [
      (await withoutName('key', 'operator.pem')).said,
      (await withoutName('key', 'team.pem')).said,
    ];
    expect(operator).toMatch(/^ed25519:[\w-]{43}\n$/);
    expect((await stat(path.join(folder, 'team.pem'))).mode & 0o777).toBe(0o600);
    expect((await withoutName('key', 'team.pem')).said).toContain('team.pem exists already: choose another file');
    expect((await withoutName('owners', 'none.json', '--key', 'operator.pem')).said).toContain('none.json is missing');
    const owners = { team: { keys: [team.trim()], remotes: { 'mf-one': ['/mf-one'] } } };
    await writeFile(path.join(folder, 'owners.json'), JSON.stringify(owners));
    const at = ['--store', 'store'];
    expect((await withoutName('owners', 'owners.json', '--key', 'operator.pem', ...at)).said).toContain('"faults": {}');

    const remote = await writeRemote(folder, { name: 'mf-one', version: '1.0.0' });
    expect((await delivery('publish', remote, ...at)).said).toContain('sign with the key of your team');
    expect((await delivery('publish', remote, '--key', 'team.pem', ...at)).said).toContain(
      'the key is that of team, and --by says tester: leave --by out',
    );
    expect((await withoutName('publish', remote, '--key', 'team.pem', ...at)).log).toMatchObject([{ by: 'team' }]);
    expect((await withoutName('disable', 'mf-one', '--key', 'team.pem', ...at)).said).toMatch(
      /^mf-one 1\.0\.0-[0-9a-f]{8} is disabled now\n/,
    );
    expect((await withoutName('disable', 'mf-one', '--key', 'operator.pem', ...at)).said).toContain(
      'was already disabled',
    );
    const pinned = { OPERATOR_KEY: team.trim() };
    expect((await run(['registry', ...at], pinned)).said).toContain('they are signed by');
  }, 60_000);

  it('explains why an action is refused, and exits with code 1', async () => {
    expect(await delivery('rollback', 'mf-none', '--store', 'store')).toEqual({
      code: 1,
      said: 'mf-none cannot be rolled back:\n  - no release of it was live before the present one\n',
      log: [],
    });
  });

  it.each([
    [['publsih']],
    [['rollback']],
    [['registry', '--lgo']],
    [['canary', 'mf-one']],
    [['prune', '--days', 'many']],
  ])('prints its usage for the wrong arguments %j, and exits with code 2', async (args) => {
    expect(await delivery(...args)).toEqual({
      code: 2,
      said: expect.stringContaining('usage: delivery <verb>'),
      log: [],
    });
  });
});
