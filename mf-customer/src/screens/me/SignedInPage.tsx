import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Banner, PageSpinner } from 'shared-ui';
import { Loaded } from 'shared-auth';
import { useGetCustomerSessionQuery } from '../../api';
import { keepMine } from '../../offline/keepMine';
import { useFreshAnswers } from '../../offline/useFreshAnswers';
import { useOnline } from '../../offline/useOnline';
import { useTexts } from '../../texts';
import { MeNav } from './MeNav';
import { PageFrame } from './PageFrame';

// The sign-in form is a separate chunk, because a diner with a session does not need it.
const SignIn = lazy(() => import('../signIn/SignIn'));

interface SignedInPageProps {
  title: string;
  /** Returns the content of the page for a diner who is signed in. */
  children: (session: { phone: string | null; phoneProvenUntil: string | null; passkeys: number | null }) => ReactNode;
}

/** A page of the signed-in diner. Without a session it shows the sign-in instead. */
export function SignedInPage({ title, children }: SignedInPageProps) {
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
    <PageFrame title={query.data && !isOpen ? text('customer.signIn.title') : title}>
      {isOpen && <MeNav />}
      {!isOnline && <Banner tone="info">{text('customer.offline')}</Banner>}
      {query.isLoading ? (
        <PageSpinner />
      ) : (
        <Loaded query={query}>
          {({ signedIn, ...session }) =>
            signedIn ? (
              children(session)
            ) : (
              <Suspense fallback={<PageSpinner />}>
                <SignIn withPasskeys={session.passkeys !== null} />
              </Suspense>
            )
          }
        </Loaded>
      )}
    </PageFrame>
  );
}
