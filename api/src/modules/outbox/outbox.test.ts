import { ANY_SMS_PROVIDER } from '../../../test/support/apiProcess';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests({ DEMO: '0', ...ANY_SMS_PROVIDER });

it('the outbox of sent messages does not exist outside the demo', async () => {
  expect(await suite.call('GET', '/dev/outbox')).toMatchObject({ status: 404, body: { code: 'UNKNOWN_PATH' } });
});
