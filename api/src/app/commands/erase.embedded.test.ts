import { createDataFolders, rowsIn, runWords, type DataFolders } from '../../../test/support/commands';

// Creating an embedded database without the tests' template takes seconds, and longer while other tests run.
jest.setTimeout(60_000);

const ID = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
const PHONE = '+966512345678';

let folders: DataFolders;
beforeAll(async () => {
  folders = await createDataFolders(async (pglite) => {
    await pglite.query(`insert into users (id, phone, first_name) values ($1, $2, 'Noura')`, [ID, PHONE]);
    await pglite.query(
      `insert into phone_claims (user_id, phone, verified_at, active_at) values ($1, $2, now(), now())`,
      [ID, PHONE],
    );
  });
});
afterAll(() => folders?.remove());

const erase = (words: string[], DATA_DIR: string, input = '') => runWords(['erase', ...words], { DATA_DIR }, { input });
const userIn = async (folder: string) => (await rowsIn(folder, 'select phone, first_name from users'))[0];

it.each([
  ['as an argument', ['0512345678'], ''],
  ['on stdin', ['--stdin'], '0512345678\n'],
])(
  'eesal erase erases the person whose phone number is given %s, and does not print the number',
  async (_how, words, input) => {
    const folder = folders.planted();
    const { code, out, err } = await erase(words, folder, input);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`Erased the account ${ID}\n  1 proven phone numbers`);
    expect(out).not.toContain('512345678');
    expect(await userIn(folder)).toEqual({ phone: '', first_name: null });
  },
);

it('in a dry run, eesal erase erases nothing and ends with exit code 3', async () => {
  const folder = folders.planted();
  const { code, out } = await erase([ID, '--dry-run', '--json'], folder);
  expect(code).toBe(3);
  expect(JSON.parse(out)).toMatchObject({ dryRun: true, ids: [ID], erased: { accounts: 1, phoneNumbers: 1 } });
  expect(await userIn(folder)).toEqual({ phone: PHONE, first_name: 'Noura' });
});

it('eesal erase refuses an unknown person with a message that does not contain the phone number', async () => {
  expect(await erase(['0598765432'], folders.planted())).toEqual({
    code: 1,
    out: '',
    err: 'No account has this phone or id\n',
  });
});

it('eesal erase does nothing if no person is given, or if a person is given both as an argument and with --stdin', async () => {
  for (const words of [[], [ID, '--stdin']])
    expect(await erase(words, folders.empty())).toMatchObject({ code: 2, err: expect.stringContaining('--stdin') });
});
