import { useEffect, useEffectEvent } from 'react';
import { baseApi } from '../../../baseApi';
import { rememberDiner, sessionMark } from './diner';

/** What `GET /customer/session` says of the diner. */
interface Session {
  signedIn: boolean;
  id: string | null;
  /** Masked by the server; null if another diner has the number now. */
  phone: string | null;
}

/** The requests of a page whose browser has a session. Each argument names the session, so that each one is read anew. */
const { useReadSessionQuery, useReadOwnReceiptQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readSession: build.query<Session, string>({ query: () => '/customer/session' }),
    readOwnReceipt: build.query<object, { session: string; orderId: string }>({
      query: ({ orderId }) => `/customer/receipts/${encodeURIComponent(orderId)}`,
    }),
  }),
});

/**
 * Reads who is signed in, and stores it for this page and the next (diner.ts). The page's HTML is the same for
 * everybody, so it cannot contain this. A browser without a session sends no request.
 * @param savedOrder the order on the screen, if somebody has saved it
 * @param onOwn called when it is a receipt of the diner who is signed in
 */
export function useSession(savedOrder: string | undefined, onOwn: (orderId: string) => void): void {
  const mark = sessionMark();
  const { currentData: session } = useReadSessionQuery(mark ?? '', { skip: mark === undefined });
  useEffect(
    function storeDiner() {
      if (!session) return;
      const { id, phone, signedIn } = session;
      rememberDiner(signedIn && id && phone ? { id, lastTwo: phone.slice(-2) } : null);
    },
    [session],
  );

  const { isSuccess } = useReadOwnReceiptQuery(
    { session: mark ?? '', orderId: savedOrder ?? '' },
    { skip: mark === undefined || savedOrder === undefined },
  );
  const tell = useEffectEvent(() => savedOrder !== undefined && onOwn(savedOrder));
  useEffect(
    function tellOwn() {
      if (isSuccess) tell();
    },
    [isSuccess],
  );
}
