import { createDataFolders, rowsIn, runWords, type DataFolders } from '../../../test/support/commands';
import { seal, unseal } from '../../platform/crypto/seal';

// Creating an embedded database without the tests' template takes seconds, and longer while other tests run.
jest.setTimeout(60_000);

const OLD = 'the old encryption key of the tests and long enough';
const NEW = 'the new encryption key of the tests and long enough';
const RESTAURANTS = 450;

let folders: DataFolders;
beforeAll(async () => {
  folders = await createDataFolders(async (pglite) => {
    const tokens = JSON.stringify(Array.from({ length: RESTAURANTS }, (_, index) => seal(`token ${index}`, OLD)));
    await pglite.query(
      `insert into restaurants (system_type, token) select 'foodics', jsonb_array_elements_text($1::jsonb)`,
      [tokens],
    );
    await pglite.query(
      `insert into token_keys (kid, public_key, private_key, created_at, signs_from) values ('one', '{}', $1, now(), now())`,
      [seal('a private key', OLD)],
    );
  });
});
afterAll(() => folders?.remove());

const KEYS = { ENCRYPTION_KEY: NEW, ENCRYPTION_KEY_PREVIOUS: OLD };
const rotate = (words: string[], env: Record<string, string>, onOutput?: (line: string) => void) =>
  runWords(['rotate-keys', 'encryption', ...words], env, { ...(onOutput && { onOutput }) });

async function sealedIn(folder: string): Promise<string[]> {
  const rows = await rowsIn(
    folder,
    'select token as sealed from restaurants union all select private_key from token_keys',
  );
  return (rows as { sealed: string }[]).map(({ sealed }) => sealed);
}
const underNew = (sealed: string[]) => sealed.filter((text) => unseal(text, NEW) !== null).length;

it('eesal rotate-keys encryption encrypts everything with the new key, and reports its progress', async () => {
  const DATA_DIR = folders.planted();
  const { code, out, err } = await rotate(['--json'], { DATA_DIR, ...KEYS });
  expect({ code, result: JSON.parse(out) }).toEqual({
    code: 0,
    result: { dryRun: false, resealed: RESTAURANTS + 1, unreadable: 0, total: RESTAURANTS + 1 },
  });
  expect(err).toBe('200 of 451\n400 of 451\n450 of 451\n451 of 451\n');
  const sealed = await sealedIn(DATA_DIR);
  expect(new Set(sealed.map((text) => unseal(text, NEW)))).toEqual(
    new Set(['a private key', ...Array.from({ length: RESTAURANTS }, (_, index) => `token ${index}`)]),
  );
});

it('eesal rotate-keys encryption continues at the next run after it was stopped', async () => {
  const DATA_DIR = folders.planted();
  const stop = (line: string) => void (line.startsWith('200 ') && process.emit('SIGTERM', 'SIGTERM'));
  const stopped = await rotate([], { DATA_DIR, ...KEYS }, stop);
  expect(stopped).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Stopped by SIGTERM') });
  const half = folders.copyOf(DATA_DIR);
  expect(underNew(await sealedIn(half))).toBe(200);
  const { code, out } = await rotate([], { DATA_DIR: half, ...KEYS });
  expect({ code, out }).toEqual({ code: 0, out: 'Encrypted 251 of 451 texts again, with ENCRYPTION_KEY\n' });
  expect(underNew(await sealedIn(half))).toBe(RESTAURANTS + 1);
});

it('eesal rotate-keys encryption finds nothing to do if the new key has encrypted everything', async () => {
  const DATA_DIR = folders.planted();
  expect(await rotate([], { DATA_DIR, ENCRYPTION_KEY: OLD, ENCRYPTION_KEY_PREVIOUS: NEW })).toMatchObject({
    code: 0,
    out: 'ENCRYPTION_KEY has encrypted all 451 texts already\n',
  });
});

it('eesal rotate-keys encryption ends with exit code 3 in a dry run, and changes nothing', async () => {
  const DATA_DIR = folders.planted();
  expect(await rotate(['--dry-run'], { DATA_DIR, ...KEYS })).toMatchObject({
    code: 3,
    out: 'Would encrypt 451 of 451 texts again, with ENCRYPTION_KEY\n',
  });
  expect(underNew(await sealedIn(DATA_DIR))).toBe(0);
});

it('eesal rotate-keys encryption refuses a wrong old key, and changes nothing', async () => {
  const DATA_DIR = folders.planted();
  const ENCRYPTION_KEY_PREVIOUS = 'a wrong encryption key of the tests and long';
  expect(await rotate([], { DATA_DIR, ENCRYPTION_KEY: NEW, ENCRYPTION_KEY_PREVIOUS })).toEqual({
    code: 1,
    out: '',
    err: 'Neither ENCRYPTION_KEY nor ENCRYPTION_KEY_PREVIOUS opens 451 of 451 encrypted texts. Nothing was changed\n',
  });
  expect(underNew(await sealedIn(DATA_DIR))).toBe(0);
});

it('eesal rotate-keys encryption does nothing unless both keys are given', async () => {
  expect(await rotate([], { DATA_DIR: folders.empty(), ENCRYPTION_KEY: NEW })).toMatchObject({
    code: 2,
    err: expect.stringContaining('ENCRYPTION_KEY_PREVIOUS must be the key until now'),
  });
});
