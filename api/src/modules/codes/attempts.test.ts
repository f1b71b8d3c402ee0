import { eq, like } from 'drizzle-orm';
import { counters, otps } from '../../platform/db/schema';
import { firstTill, scan } from '../../../test/support/orders';
import { PHONE, setUpOneTimeCodes, suite } from '../../../test/support/oneTimeCodes';

setUpOneTimeCodes();
beforeEach(async () => {
  suite.simulator.close({ device_id: firstTill(suite).device.posId });
  orderId = (await scan(suite)).id;
});

let orderId: string;
const BROWSER = 'b'.repeat(32);
const STRANGER = 's'.repeat(32);
const HOME = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';

const tillIds = () => ({ restaurantId: firstTill(suite).restaurant.id, casherId: firstTill(suite).device.id });
interface Sender {
  requestId?: string;
  address?: string;
}
const from = (address = HOME) => ({ 'x-forwarded-for': address });
const ask = ({ requestId, address }: Sender) =>
  suite.call('POST', '/user', {
    body: { phone: '0512345678', ...tillIds(), orderId, requestId },
    headers: from(address),
  });
async function guess(otp: string, { requestId, address }: Sender) {
  const { status, body } = await suite.call<{ code: string }>('POST', '/order/foodics/web/add-order', {
    body: { phone: '0512345678', ...tillIds(), orderId, otp, requestId },
    headers: from(address),
  });
  return status === 200 ? 'saved' : body.code;
}
const wrongs = (otp: string, count: number) =>
  Array.from({ length: count }, (_, index) => String((Number(otp) + 1 + index) % 10_000).padStart(4, '0'));

describe('A code that a browser requested', () => {
  it('still works for that browser after another browser has used up the attempts that all others share', async () => {
    await ask({ requestId: BROWSER });
    const otp = await suite.codeFor(PHONE);
    const answers = [];
    for (const wrong of wrongs(otp, 5)) answers.push(await guess(wrong, { address: ELSEWHERE }));
    expect(answers).toEqual(['OTP_WRONG', 'OTP_SPENT', 'OTP_SPENT', 'OTP_SPENT', 'OTP_SPENT']);
    // The stranger is now refused even with the correct code.
    expect(await guess(otp, { requestId: STRANGER, address: ELSEWHERE })).toBe('OTP_SPENT');
    expect(await guess(otp, { requestId: BROWSER })).toBe('saved');
  });

  it('allows that browser three attempts, even if strangers have tried before', async () => {
    await ask({ requestId: BROWSER });
    const otp = await suite.codeFor(PHONE);
    for (const wrong of wrongs(otp, 2)) await guess(wrong, { address: ELSEWHERE });
    const own = [];
    for (const wrong of wrongs(otp, 3)) own.push(await guess(wrong, { requestId: BROWSER }));
    expect(own).toEqual(['OTP_WRONG', 'OTP_WRONG', 'OTP_SPENT']);
    expect(await guess(otp, { requestId: BROWSER })).toBe('OTP_SPENT');
  });

  it('allows only five attempts in total, even if fifty guesses arrive at the same time from several IP addresses', async () => {
    await ask({ requestId: BROWSER });
    const otp = await suite.codeFor(PHONE);
    const callers = [{ requestId: BROWSER }, { requestId: STRANGER }, {}, { address: ELSEWHERE }];
    await Promise.all(wrongs(otp, 50).map((wrong, index) => guess(wrong, callers[index % callers.length] ?? {})));
    const [code] = await suite.db.select().from(otps).where(eq(otps.phone, PHONE));
    expect([code?.tries, code?.otherTries]).toEqual([3, 2]);
  });

  it('can be used even if the browser no longer sends the secret with which it requested the code', async () => {
    await ask({ requestId: BROWSER });
    expect(await guess(await suite.codeFor(PHONE), {})).toBe('saved');
  });

  it('is not replaced if a stranger requests a code for the same phone number', async () => {
    await ask({ requestId: BROWSER });
    const otp = await suite.codeFor(PHONE);
    suite.clock.forward(30);
    expect((await ask({ requestId: STRANGER, address: ELSEWHERE })).status).toBe(200);
    expect(await guess(otp, { requestId: BROWSER })).toBe('saved');
  });

  it('is replaced by the next code that the browser requests', async () => {
    await ask({ requestId: BROWSER });
    suite.clock.forward(30);
    await ask({ requestId: BROWSER });
    expect(await suite.db.$count(otps)).toBe(1);
  });

  it('is stored with only a hash of the browser’s secret', async () => {
    await ask({ requestId: BROWSER });
    expect(JSON.stringify(await suite.db.select().from(otps))).not.toContain(BROWSER);
    expect(suite.logged()).not.toContain(BROWSER);
  });
});

describe("A client that sends only the specification's fields", () => {
  it('can save an order with the code that it requested', async () => {
    await suite.call('POST', '/user', { body: { phone: '0512345678' }, headers: from() });
    const body = { ...tillIds(), phone: '0512345678', otp: await suite.codeFor(PHONE) };
    expect((await suite.call('POST', '/order/foodics/web/add-order', { body, headers: from() })).status).toBe(200);
  });

  it('keeps its three attempts if strangers at other IP addresses guess', async () => {
    await ask({});
    const otp = await suite.codeFor(PHONE);
    for (const wrong of wrongs(otp, 4)) await guess(wrong, { address: ELSEWHERE });
    expect(await guess(wrongs(otp, 1)[0]!, {})).toBe('OTP_WRONG');
    expect(await guess(otp, {})).toBe('saved');
  });

  it('may use the code in a different network than the one in which it requested the code', async () => {
    await ask({});
    expect(await guess(await suite.codeFor(PHONE), { address: ELSEWHERE })).toBe('saved');
  });
});

describe('A stranger who requests codes for a phone number', () => {
  it('does not use up the codes of the number’s owner, and does not make the owner wait', async () => {
    // The stranger knows the order, too. So three codes count for the order, and three as those of a stranger.
    for (let code = 1; code <= 6; code += 1) {
      expect((await ask({ address: ELSEWHERE })).status).toBe(200);
      await suite.db.delete(counters).where(like(counters.key, 'otp-phone-pause:%'));
    }
    expect((await ask({ address: ELSEWHERE })).status).toBe(429);
    expect((await ask({ requestId: BROWSER })).status).toBe(200);
    expect(await guess(await suite.codeFor(PHONE), { requestId: BROWSER })).toBe('saved');
  });

  it('can get at most five codes in ten minutes, even from many IP addresses, and three more with the order', async () => {
    const answers = [];
    for (let address = 1; address <= 20; address += 1)
      answers.push((await ask({ address: `198.51.100.${address}` })).status);
    expect(answers).toEqual([...Array<number>(8).fill(200), ...Array<number>(12).fill(429)]);
  });
});

it('A request for a code is refused if the browser’s secret in it is too short', async () => {
  expect((await ask({ requestId: 'short' })).status).toBe(400);
});
