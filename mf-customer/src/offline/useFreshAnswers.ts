import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { dinerMarkIn, FRESH_ANSWERS, type FreshAnswers } from 'contracts';
import { customerApi } from '../api';
import { rememberHome } from '../homeAnswers';
import { HOME_CALLS } from '../homeCalls';

/** The page's copy whose answers have been renewed. */
let renewed: object | undefined;

/**
 * Renews the data of a page that comes from the copy on this device: by the answers of the home that the worker is fetching for the
 * next start or, without them, by the calls. Call it in a component above all that show the data: effects run from the inside out,
 * so that their queries are in use by then.
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
      freshAnswers().then((answers) => dispatch(rememberHome(answers)), callAgain);
    },
    [dispatch],
  );
}

/**
 * @returns the answers, in the order of the calls
 * @throws when the worker has none, or those of another session than this browser has by now
 */
async function freshAnswers(): Promise<unknown[]> {
  const response = await fetch(FRESH_ANSWERS);
  const { reader, answers } = (await response.json()) as FreshAnswers;
  if (reader !== dinerMarkIn(document.cookie)) throw new Error('the answers are about another session');
  const apiBase = globalThis.suitePage?.apiBase ?? '';
  return HOME_CALLS.map((call) => answers[apiBase + call]);
}
