import { customerApi } from './api';
import type {
  GetBudgetAlertsApiResponse,
  GetCustomerSessionApiResponse,
  GetHomeApiResponse,
  GetReceiptsApiResponse,
  GetReceiptSummaryApiResponse,
} from './api.generated';

/** The responses to the API calls of the diner's home page (`/me`), in the order of `rendered` in remote.json. */
type HomeAnswers = [
  GetCustomerSessionApiResponse,
  GetReceiptSummaryApiResponse,
  GetHomeApiResponse,
  GetReceiptsApiResponse,
  GetBudgetAlertsApiResponse,
];

/**
 * Returns the action that stores the responses in the RTK Query cache. The action stores each response under the same
 * arguments as the screen's query, so that the screen finds the response.
 * @throws if these are not the responses to the home page's calls, or if nobody is signed in
 */
export function cacheHomeResponses(answers: unknown) {
  if (!isOfHome(answers)) throw new Error('the answers of the API are not those of the home');
  const [session, summary, home, receipts, alerts] = answers;
  if (!session.signedIn) throw new Error('nobody is signed in');
  return customerApi.util.upsertQueryEntries([
    { endpointName: 'getCustomerSession', arg: undefined, value: session },
    { endpointName: 'getReceiptSummary', arg: undefined, value: summary },
    { endpointName: 'getHome', arg: {}, value: home },
    { endpointName: 'getReceipts', arg: {}, value: receipts },
    { endpointName: 'getBudgetAlerts', arg: undefined, value: alerts },
  ]);
}

const FIELDS = ['signedIn', 'months', 'today', 'receipts', 'alerts'];

const isOfHome = (answers: unknown): answers is HomeAnswers =>
  Array.isArray(answers) &&
  FIELDS.every((field, index) => {
    const one: unknown = answers[index];
    return typeof one === 'object' && one !== null && field in one;
  });
