import { ENCRYPTION_KEY, plantOrders } from '../../../test/support/backups';
import { createDataFolders, rowsIn, runWords, type DataFolders } from '../../../test/support/commands';
import { embeddedCopies } from '../backup/connection';

// Creating an embedded database without the tests' template takes seconds, and longer while other tests run.
jest.setTimeout(60_000);

let folders: DataFolders;
beforeAll(async () => void (folders = await createDataFolders((pglite) => plantOrders(embeddedCopies(pglite), 1))));
afterAll(() => folders?.remove());

const rotate = (words: string[], DATA_DIR: string, key = ENCRYPTION_KEY, env: Record<string, string> = {}) =>
  runWords(['rotate-keys', 'tokens', ...words], { DATA_DIR, ENCRYPTION_KEY: key, ...env });
const keysIn = async (folder: string) =>
  (await rowsIn(folder, 'select kid, private_key, refused_from from token_keys order by signs_from, refused_from')) as {
    kid: string;
    private_key: string | null;
    refused_from: Date | null;
  }[];

it('eesal rotate-keys tokens adds a key with an encrypted private part, and sets when JWT_SECRET stops working', async () => {
  const folder = folders.planted();
  const { code, out, err } = await rotate(['--json'], folder);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const result = JSON.parse(out) as { kid: string; refusesOthersFrom: string };
  expect(result).toMatchObject({ dryRun: false, retired: [] });
  const [secret, key] = await keysIn(folder);
  expect(secret).toEqual({ kid: 'jwt-secret', private_key: null, refused_from: new Date(result.refusesOthersFrom) });
  expect(key).toMatchObject({ kid: result.kid, refused_from: null, private_key: expect.not.stringContaining('{') });
});

it('eesal rotate-keys tokens ends with exit code 3 in a dry run, and changes nothing', async () => {
  const folder = folders.planted();
  expect(await rotate(['--dry-run'], folder)).toMatchObject({
    code: 3,
    out: expect.stringMatching(/^Would make a key .*\nTokens of the keys before are valid until \S+Z at most\n$/),
  });
  expect(await keysIn(folder)).toEqual([]);
});

it('eesal rotate-keys tokens refuses an encryption key that the API does not use yet, and changes nothing', async () => {
  const folder = folders.planted();
  const env = { ENCRYPTION_KEY_PREVIOUS: ENCRYPTION_KEY };
  expect(await rotate([], folder, 'another key that is long enough to be one', env)).toEqual({
    code: 1,
    out: '',
    err: 'ENCRYPTION_KEY opens nothing in this database, so the API could not read the new key. Set the key of the API\n',
  });
  expect(await keysIn(folder)).toEqual([]);
});

it('eesal rotate-keys tokens --leaked accepts a new encryption key with a warning, because the old one may be lost', async () => {
  const folder = folders.planted();
  const { code, out, err } = await rotate(['--leaked'], folder, 'another key that is long enough to be one');
  expect({ code, err }).toEqual({
    code: 0,
    err: 'ENCRYPTION_KEY opens nothing in this database. Only an API with this ENCRYPTION_KEY can read the new key\n',
  });
  expect(out).toMatch(/^The key \S+ signs tokens from \S+Z\nAll other tokens are refused at once/);
  expect(await keysIn(folder)).toHaveLength(2);
});

it('eesal rotate-keys tokens does nothing without an encryption key', async () => {
  expect(await rotate([], folders.empty(), '')).toMatchObject({
    code: 2,
    err: expect.stringContaining('ENCRYPTION_KEY must be set'),
  });
});
