import { findPostgres, POSTGRES_MISSING, startPostgres } from './postgres.mjs';

const DEBIAN = '/usr/lib/postgresql';
const both = (folder) => [`${folder}/initdb`, `${folder}/postgres`];
const find = ({ versions = [], programs, PATH }) =>
  findPostgres(
    { PATH },
    (file) => programs.includes(file),
    (folder) => (folder === DEBIAN ? versions : []),
  );

describe('the PostgreSQL server of the tests', () => {
  it('is the newest version in /usr/lib/postgresql that has both initdb and postgres', () => {
    const programs = ['9', '15', '17'].flatMap((version) => both(`${DEBIAN}/${version}/bin`));
    expect(find({ versions: ['15', '9', '17', '18', 'lib'], programs })).toBe(`${DEBIAN}/17/bin`);
  });

  it('is the server in PATH if /usr/lib/postgresql contains no server', () => {
    expect(find({ programs: [...both('/opt/pg/bin'), '/usr/bin/postgres'], PATH: '/usr/bin:/opt/pg/bin' })).toBe(
      '/opt/pg/bin',
    );
    expect(find({ programs: [], PATH: '' })).toBeNull();
  });

  it('is reported as missing in a message of one line if it is not installed', async () => {
    await expect(startPostgres({ programs: null })).rejects.toThrow(POSTGRES_MISSING);
    expect(POSTGRES_MISSING).not.toContain('\n');
  });

  it('causes an error with the reason if it cannot be started', async () => {
    await expect(startPostgres({ programs: '/nowhere' })).rejects.toThrow(/initdb/);
  });
});
