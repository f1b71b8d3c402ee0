import { sql } from 'drizzle-orm';
import { DatabaseUnavailable } from './db/outage';
import { createLog } from './log';
import { suiteOfTests } from '../../test/support/suite';

const suite = suiteOfTests();

/** Returns the log line of an error. */
function logged(error: unknown): string {
  const lines: string[] = [];
  createLog('error', { write: (line: string) => void lines.push(line) }).error({ err: error }, 'failed');
  return lines.join('');
}

const failureOf = (query: Promise<unknown>): Promise<unknown> =>
  query.then(
    () => undefined,
    (failure: unknown) => failure,
  );

describe('a failed query is logged', () => {
  it('with its cause and without its values', async () => {
    const line = logged(await failureOf(suite.db.execute(sql`select * from nowhere where phone = ${'+966512345678'}`)));
    expect(line).toContain('nowhere');
    expect(line).not.toContain('966512345678');
  });

  it('without the value that the database quotes in its error', async () => {
    const line = logged(await failureOf(suite.db.execute(sql`select ${'the password'}::uuid`)));
    expect(line).toContain('22P02');
    expect(line).not.toContain('the password');
  });
});

it('A failure that an outage of the database causes is logged once per outage and message, any other failure each time', () => {
  const lines: string[] = [];
  const log = createLog('warn', {
    write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg),
  });
  const outage = new DatabaseUnavailable(new Error('connect ECONNREFUSED'));
  for (let second = 0; second < 3; second += 1) {
    log.child({ reqId: 'any' }).warn({ err: outage }, 'a job failed');
    log.warn({ err: outage }, 'the keys could not be read');
    log.warn({ err: new Error('wrong') }, 'a job was wrong');
  }
  expect(lines.sort()).toEqual([
    'a job failed',
    ...Array<string>(3).fill('a job was wrong'),
    'the keys could not be read',
  ]);
});

describe('an error that is not a failed query is logged', () => {
  it.each(['0512345678', '512345678', '966512345678', '+966512345678', '00966512345678'])(
    'without the phone number %s in its message or stack',
    (phone) => {
      const line = logged(new Error(`no route to ${phone}`));
      expect(line).toContain('no route to');
      expect(line).not.toContain('512345678');
    },
  );

  it('with its code', () => {
    expect(logged(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toContain('ECONNREFUSED');
  });

  it('without its content if the thrown value is not an Error object', () => {
    expect(logged({ password: 'the password' })).not.toContain('the password');
  });
});
