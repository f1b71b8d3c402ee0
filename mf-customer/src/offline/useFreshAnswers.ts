import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { dinerMarkIn, FRESH_ANSWERS, readCookies, type FreshAnswers } from 'contracts';
import { customerApi } from '../api';
import { cacheHomeResponses } from '../cacheHomeResponses';
import { HOME_CALLS } from '../homeCalls';

/** The `suitePage.rendered` of the copy that was renewed last, so that each copy is renewed only once. */
let renewed: object | undefined;

/**
 * Renews the data of a page that was opened from the copy on this device. The service worker is already fetching the
 * newest responses, so the page uses these. If the worker has none, the page calls the API. Call this hook in a
 * component above all components that show the data. React runs the effects of child components first, so their queries
 * are already active when this effect runs.
 */
export function useFreshAnswers(): void {
  const dispatch = useDispatch();
  useEffect(
    function renewCopy() {
      const { rendered } = globalThis.suitePage ?? {};
      if (!rendered?.kept || rendered === renewed) return;
      renewed = rendered;
      const callAgain = () =>
        dispatch(
          customerApi.util.invalidateTags(['mf-customer/Session', 'mf-customer/Receipts', 'mf-customer/Spending']),
        );
      freshAnswers().then((answers) => dispatch(cacheHomeResponses(answers)), callAgain);
    },
    [dispatch],
  );
}

/**
 * Asks the worker for the newest responses.
 * @returns the responses, in the order of `HOME_CALLS`
 * @throws if the worker has none, or if they do not belong to the browser's current session
 */
async function freshAnswers(): Promise<unknown[]> {
  const response = await fetch(FRESH_ANSWERS);
  const { reader, answers } = (await response.json()) as FreshAnswers;
  if (reader !== dinerMarkIn(readCookies())) throw new Error('the answers are about another session');
  const apiBase = globalThis.suitePage?.apiBase ?? '';
  return HOME_CALLS.map((call) => answers[apiBase + call]);
}
