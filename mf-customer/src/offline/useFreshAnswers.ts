import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { customerApi } from '../api';

/** Whether the answers of the page's copy have been fetched again. */
let isFresh = false;

/**
 * Fetches again the data of a page that comes from the copy on this device. Call it in a component above all that show the data:
 * effects run from the inside out, so that their queries are in use by then.
 */
export function useFreshAnswers(): void {
  const dispatch = useDispatch();
  useEffect(
    function fetchAgain() {
      if (isFresh || !globalThis.suitePage?.rendered?.kept) return;
      isFresh = true;
      dispatch(
        customerApi.util.invalidateTags(['mf-customer/Session', 'mf-customer/Receipts', 'mf-customer/Spending']),
      );
    },
    [dispatch],
  );
}
