import { newPhone, signInByCode } from '../../../test/support/diners';
import { suiteOfTests } from '../../../test/support/suite';
import { sha256 } from '../../platform/crypto/sha256';

const suite = suiteOfTests();

const stateOf = (cookie: string) => suite.call('GET', '/customer/session', { headers: { cookie } });

describe('a diner’s session', () => {
  it('has a second cookie that scripts can read and whose value is not part of the stored hash of the session’s secret', async () => {
    const cookie = await signInByCode(suite, newPhone());
    const secret = cookie.slice('diner='.length);
    const marksOf = (headers: Headers) => headers.getSetCookie().filter((one) => one.startsWith('diner-mark='));
    const [given = ''] = marksOf((await stateOf(cookie)).headers);
    expect(given).toMatch(/^diner-mark=[0-9a-f]{24}; Max-Age=15552000; Path=\/; SameSite=Strict$/);
    const mark = given.split(';')[0]!;
    expect(sha256(secret)).not.toContain(mark.slice('diner-mark='.length));
    expect(marksOf((await stateOf(`${cookie}; ${mark}`)).headers)).toEqual([]);
    const signedOut = await suite.call('DELETE', '/customer/session', { headers: { cookie: `${cookie}; ${mark}` } });
    expect(marksOf(signedOut.headers)).toEqual([expect.stringMatching(/^diner-mark=; Max-Age=0; /)]);
  });
});
