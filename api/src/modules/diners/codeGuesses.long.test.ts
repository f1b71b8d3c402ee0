import { customerSessions } from '../../platform/db/schema';
import { newPhone, saveByCode, saveSignedIn } from '../../../test/support/diners';
import { suiteOfTests } from '../../../test/support/suite';
import { Refusal } from '../../platform/errors';
import { STRANGER } from '../codes/standing';
import { logCodeAttacks } from '../codes/codeAttacks';

jest.setTimeout(600_000);

const suite = suiteOfTests();

const NUMBERS = 5_000;
const GUESSES = 3;

/** Returns an IP address of a provider that no other number's attacker uses. */
const addressOf = (index: number) => `2a${(index >> 8).toString(16).padStart(2, '0')}:${index & 255}::1`;

/** Returns the code of the refusal with which a call ends; 'done' if it succeeds. */
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

async function brake(): Promise<number> {
  const text = await suite.services.metrics.text();
  return Number(/^suite_code_brake\{share="wrong"\} (\d)$/m.exec(text)?.[1]);
}

it('15,000 guesses on 5,000 numbers from as many networks: most are not even checked, none opens a session, and the brake is visible in a metric', async () => {
  const { otp, signIn } = suite.services;
  expect(await brake()).toBe(0);
  const outcomes: Record<string, number> = {};
  for (let index = 0; index < NUMBERS; index += 1) {
    const { typed, phone } = newPhone();
    const from = { address: addressOf(index), standing: STRANGER };
    const sent = await outcomeOf(otp.request({ phone: typed }, from));
    const code = sent === 'done' ? Number(await suite.codeFor(phone)) : 0;
    for (let guess = 1; guess <= GUESSES; guess += 1) {
      const guessed = { phone: typed, otp: String((code + guess) % 1_000_000).padStart(6, '0') };
      const outcome = await outcomeOf(signIn.withCode(guessed, { address: from.address }, { session: null }));
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
    if (index % 50 === 0) suite.clock.forward(1);
  }
  expect(outcomes['done']).toBeUndefined();
  const checked = (outcomes['OTP_WRONG'] ?? 0) + (outcomes['OTP_SPENT'] ?? 0);
  // Half of the hour's codes are not for strangers, and under the brake each number has one wrong code.
  expect(checked).toBeLessThan(2_700);
  expect(await suite.db.$count(customerSessions)).toBe(0);
  expect(await brake()).toBe(1);
  await logCodeAttacks(suite.services);
  expect(suite.logged()).toContain('"share":"wrong"');
});

it('A guessed code of a save shows only what was saved on that device', async () => {
  await suite.resetLimits();
  suite.clock.forward(24 * 3600);
  const diner = newPhone();
  await saveSignedIn(suite, diner);
  suite.clock.forward(1200);
  const guessed = await saveByCode(suite, diner);
  const { body } = await suite.call<{ receipts: { id: string }[] }>('GET', '/customer/receipts', {
    headers: { cookie: guessed.cookie },
  });
  expect(body.receipts.map(({ id }) => id)).toEqual([guessed.orderId]);
});
