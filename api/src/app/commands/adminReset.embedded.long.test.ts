import { createDataFolders, rowsIn, runWords, type DataFolders } from '../../../test/support/commands';
import { hashPassword, isPassword } from '../../modules/auth/password';

// Creating an embedded database without the tests' template takes seconds, and longer while other tests run.
jest.setTimeout(60_000);

const EMAIL = 'owner@example.com';
const PROTECTED = 'protected@example.com';
const TYPED = 'a long typed passphrase';

let folders: DataFolders;
beforeAll(async () => {
  const hash = await hashPassword('the forgotten password');
  folders = await createDataFolders(async (pglite) => {
    await pglite.query(
      `insert into staff (role, name, email, password_hash) values ('admin', 'Owner', $1, $2), ('admin', 'Other', 'other@example.com', $2)`,
      [EMAIL, hash],
    );
    await pglite.query(
      `insert into sessions (id, staff_id, created_at, expires_at) select gen_random_uuid(), id, now(), now() + interval '1 hour' from staff`,
    );
    await pglite.query(
      `insert into staff (role, name, email, password_hash) values ('admin', 'Protected', '${PROTECTED}', $1)`,
      [hash],
    );
    await pglite.exec(
      `insert into second_factors (staff_id, secret, created_at, confirmed_at) select id, 'x', now(), now() from staff where email = '${PROTECTED}';
       insert into recovery_codes (staff_id, code_hash) select staff_id, 'y' from second_factors`,
    );
  });
});
afterAll(() => folders?.remove());

const reset = (words: string[], DATA_DIR: string, input = '') =>
  runWords(['admin', 'reset', ...words], { DATA_DIR }, { input });

async function stateIn(folder: string) {
  const [row] = (await rowsIn(
    folder,
    `select s.password_hash as hash,
       (select count(*)::int from sessions where staff_id = s.id and revoked_at is null) as sessions,
       (select count(*)::int from sessions where staff_id <> s.id and revoked_at is null) as others,
       (select count(*)::int from trail where kind = 'admin' and record_id = s.id) as entries
     from staff s where email = '${EMAIL}'`,
  )) as { hash: string; sessions: number; others: number; entries: number }[];
  return row!;
}

it('eesal admin reset sets the password from stdin, does not print it, ends all sessions, and adds an audit entry', async () => {
  const folder = folders.planted();
  const { code, out, err } = await reset(['Owner@Example.com', '--stdin'], folder, `${TYPED}\n`);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toBe(`${EMAIL} has a new password, and all sessions of this account have ended\n`);
  const { hash, ...counts } = await stateIn(folder);
  expect(await isPassword(TYPED, hash)).toBe(true);
  expect(counts).toEqual({ sessions: 0, others: 1, entries: 1 });
});

it('eesal admin reset turns two-step verification off, and reports this on the console and in the audit log', async () => {
  const [previewed, folder] = [folders.planted(), folders.planted()];
  expect((await reset([PROTECTED, '--dry-run'], previewed)).out).toContain('and turn its two-step verification off');
  const codes = 'select code_hash from second_factors join recovery_codes using (staff_id)';
  expect(await rowsIn(previewed, codes)).toHaveLength(1);

  const { code, out } = await reset([PROTECTED, '--stdin'], folder, `${TYPED}\n`);
  expect(code).toBe(0);
  expect(out).toContain('Two-step verification of this account is off.');
  expect(await rowsIn(folder, codes)).toEqual([]);
  expect(await rowsIn(folder, 'select action from trail where action is not null')).toEqual([
    { action: 'secondFactorOff' },
  ]);
});

it('eesal admin reset generates a password and prints it once', async () => {
  const folder = folders.planted();
  const { code, out } = await reset([EMAIL, '--json'], folder);
  expect(code).toBe(0);
  const { password } = JSON.parse(out) as { password: string };
  expect(password).toMatch(/^\S{16}$/);
  expect(await isPassword(password, (await stateIn(folder)).hash)).toBe(true);
});

it('eesal admin reset changes nothing in a dry run', async () => {
  const folder = folders.planted();
  const { code, out } = await reset([EMAIL, '--dry-run'], folder);
  expect({ code, out }).toEqual({
    code: 3,
    out: `Would set a new password for ${EMAIL} and end all sessions of this account\n`,
  });
  expect(await stateIn(folder)).toMatchObject({ sessions: 1, entries: 0 });
});

it.each([
  ['an unknown e-mail', 'nobody@example.com', TYPED, 'There is no administrator with the e-mail nobody@example.com'],
  ['a short password', EMAIL, 'short', 'The password cannot be used: Should not be less than 8 characters'],
  ['a common password', EMAIL, 'password123', 'The password cannot be used: This password is too common'],
  ['nothing on stdin', EMAIL, '', 'Nothing was read from stdin'],
])('eesal admin reset fails with a one-sentence message if it is given %s', async (_what, email, input, sentence) => {
  const { code, out, err } = await reset([email, '--stdin'], folders.planted(), input);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(sentence);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});

it('eesal admin reset fails if the database lacks migrations, and prints the command that runs them', async () => {
  const { code, err } = await reset([EMAIL], folders.empty());
  expect(code).toBe(1);
  expect(err).toMatch(/^The database lacks migrations.*npx eesal migrate\n$/);
});
