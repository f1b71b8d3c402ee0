import { ANY_SMS_PROVIDER } from '../../../test/support/apiProcess';
import { startSuite, type Suite } from '../../../test/support/suite';

let suite: Suite;
beforeAll(async () => void (suite = await startSuite({ DEMO: '0', ...ANY_SMS_PROVIDER })));
afterAll(() => suite?.stop());

it('the outbox of sent messages does not exist outside the demo', async () => {
  expect(await suite.call('GET', '/dev/outbox')).toMatchObject({ status: 404, body: { code: 'UNKNOWN_PATH' } });
});
