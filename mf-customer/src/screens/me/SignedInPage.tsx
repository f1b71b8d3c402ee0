import { useDeferredValue, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { backIcon, Banner, Icon, optionalExtra, optionalPart, PageSpinner } from 'shared-ui';
import { Link } from 'shared-ui/router';
import { Loaded } from 'shared-auth';
import { useGetCustomerSessionQuery } from '../../api';
import type { GetCustomerSessionApiResponse } from '../../api.generated';
import { keepMine } from '../../offline/keepMine';
import { useFreshAnswers } from '../../offline/useFreshAnswers';
import { useTexts } from '../../texts';
import { MeNav } from './MeNav';
import type { WaysIn } from '../signIn/WaysIn';
import { PageFrame } from './PageFrame';
import classes from '../../shared/Common.module.css';

// These two are separate chunks, because a diner with a session for the whole account does not need them.
const SignIn = optionalPart(() => import('../signIn/SignIn'), <PageSpinner />);
const EarlierReceipts = optionalExtra(() => import('../signIn/EarlierReceipts'));

/** What a page needs to know about the diner's session. */
type Session = Pick<
  GetCustomerSessionApiResponse,
  'scope' | 'phone' | 'phoneProvenUntil' | 'passkeys' | 'providers' | 'contact'
>;

interface SignedInPageProps {
  title: string;
  /** For a page below another one: the link to it. The page then has its own heading in its content. */
  back?: { to: string; label: string };
  /** Icon buttons beside the title, where the page shows its content. */
  tools?: ReactNode;
  /** A bar that replaces the links between the pages. */
  bar?: ReactNode;
  /**
   * Returns the content of the page for a diner who is signed in. `earlier` offers the whole account to a diner whose
   * session shows only the receipts saved on this device; otherwise it is null.
   */
  children: (session: Session, earlier: ReactNode) => ReactNode;
  /** Whether the page can show the receipts saved on this device. The other pages are only about the whole account. */
  isOfDevice?: boolean;
}

/** A page of the signed-in diner. Without a session it shows the sign-in instead. */
export function SignedInPage({ title, back, tools, bar, children, isOfDevice = false }: SignedInPageProps) {
  const text = useTexts();
  const query = useGetCustomerSessionQuery();
  const isOpen = query.data?.signedIn === true;
  const isOnline = useOnline();
  useFreshAnswers();
  useEffect(
    function keepForOffline() {
      if (isOpen) void keepMine();
    },
    [isOpen],
  );

  return (
    <PageFrame
      title={query.data && !isOpen ? text('customer.signIn.title') : title}
      top={
        isOpen ? (
          <>
            {back ? (
              <Link className={classes.back} to={back.to}>
                <Icon of={backIcon} directed />
                {back.label}
              </Link>
            ) : (
              <h1 className={classes.title}>{title}</h1>
            )}
            <span className={classes.tools}>{(isOfDevice || query.data?.scope !== 'device') && tools}</span>
          </>
        ) : undefined
      }
    >
      {(query.isLoading || (isOpen && query.data?.scope !== 'device')) &&
        ((isOpen && bar) || <MeNav isReserved={query.isLoading} />)}
      {!isOnline && <Banner tone="info">{text('customer.offline')}</Banner>}
      {query.isLoading ? (
        <PageSpinner />
      ) : (
        <Loaded query={query}>
          {({ signedIn, ...session }) => {
            const ways = { withPasskeys: session.passkeys !== null, providers: session.providers ?? [] };
            const earlier = session.scope === 'device' ? <Earlier {...ways} /> : null;
            if (signedIn && earlier && !isOfDevice)
              return (
                <>
                  {back && <h1 className={classes.title}>{title}</h1>}
                  {earlier}
                </>
              );
            if (signedIn) return children(session, earlier);
            return <SignIn {...ways} />;
          }}
        </Loaded>
      )}
    </PageFrame>
  );
}

const neverChanges = () => () => {};

/** The offer to open the whole account. The server renders none, because it cannot wait for the chunk. */
function Earlier(ways: WaysIn) {
  const isInBrowser = useDeferredValue(
    useSyncExternalStore(
      neverChanges,
      () => true,
      () => false,
    ),
  );
  return isInBrowser && <EarlierReceipts {...ways} />;
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Returns whether the device has a network. While a server renders the page, the result is true. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
