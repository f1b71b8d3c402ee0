import { createRenderer } from 'shared-auth/renderer';
import { PageSpinner } from 'shared-ui';
import { customerApi } from '../api';
import type {
  GetBudgetAlertsApiResponse,
  GetCustomerSessionApiResponse,
  GetReceiptsApiResponse,
  GetReceiptSummaryApiResponse,
} from '../api.generated';
import * as remote from '../remote';
import { PageFrame } from '../screens/me/PageFrame';

/** The answers to the calls of the home, in the order of remote.json. */
type Answers = [
  GetCustomerSessionApiResponse,
  GetReceiptSummaryApiResponse,
  GetReceiptsApiResponse,
  GetBudgetAlertsApiResponse,
];

/** Renders the home of a signed-in diner without a browser. It is built as `dist-server/render.cjs`; the web host runs it. */
export const { render, frame } = createRenderer({
  remote,
  api: customerApi,
  remember,
  Waiting: () => (
    <PageFrame title="">
      <PageSpinner />
    </PageFrame>
  ),
  titleOf: (text) => text('customer.title'),
});

/** @throws when nobody is signed in: the browser then draws the sign-in */
function remember(_page: URL, answer: unknown) {
  if (!isOfHome(answer)) throw new Error('the answers of the API are not those of the home');
  const [session, summary, receipts, alerts] = answer;
  if (!session.signedIn) throw new Error('nobody is signed in');
  return customerApi.util.upsertQueryEntries([
    { endpointName: 'getCustomerSession', arg: undefined, value: session },
    { endpointName: 'getReceiptSummary', arg: undefined, value: summary },
    { endpointName: 'getReceipts', arg: {}, value: receipts },
    { endpointName: 'getBudgetAlerts', arg: undefined, value: alerts },
  ]);
}

const FIELDS = ['signedIn', 'months', 'receipts', 'alerts'];

const isOfHome = (answer: unknown): answer is Answers =>
  Array.isArray(answer) &&
  FIELDS.every((field, index) => {
    const one: unknown = answer[index];
    return typeof one === 'object' && one !== null && field in one;
  });
