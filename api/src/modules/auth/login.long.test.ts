import { FREE_PER_ACCOUNT } from './login';
import { loginsOf, WRONG_PASSWORD } from '../../../test/support/logins';
import { ADMIN } from '../../../test/support/plant';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests();

/** The number of wrong passwords that the test sends within an hour. The variable GUESSES changes it. */
const GUESSES = Number(process.env['GUESSES'] ?? 2_000);

const { logIn, deviceCookie } = loginsOf(() => suite);

describe('Login under attack', () => {
  it('checks only 12 of the guesses that 1,000 IP addresses send within an hour, and the owner can still log in', async () => {
    const owner = await deviceCookie();
    let checked = 0;
    for (let guess = 0; guess < GUESSES; guess += 1) {
      const outcome = await suite.services.login(
        { email: ADMIN.email, password: WRONG_PASSWORD },
        { address: `10.0.${guess % 4}.${Math.floor(guess / 4) % 250}`, deviceOf: () => undefined },
      );
      if (outcome.status === 'wrong') checked += 1;
      else expect(outcome.status).toBe('throttled');
      if (guess % (GUESSES / 4) === 0)
        expect((await logIn({ password: ADMIN.password, cookie: owner })).status).toBe(200);
      suite.clock.forward(3_600 / GUESSES);
    }
    // These are the free attempts, and one attempt after each pause that ends within the hour.
    expect(checked).toBe(FREE_PER_ACCOUNT + 7);

    const refused = await logIn({ password: ADMIN.password, address: '203.0.113.9' });
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY', message: expect.stringMatching(/^Too many attempts/) },
    });
    const wait = Number(refused.headers.get('retry-after'));
    expect(refused.body.retryAfter).toBe(wait);
    suite.clock.forward(wait);
    expect((await logIn({ password: ADMIN.password, address: '203.0.113.9' })).status).toBe(200);
  }, 120_000);
});
