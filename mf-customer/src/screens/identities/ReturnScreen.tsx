import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MY_RECEIPTS } from 'contracts';
import { apiMessage } from 'shared-auth';
import { Banner, LinkButton, PageSpinner } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useLocation, useNavigate } from 'shared-ui/router';
import { useFinishIdentityMutation, useGetCustomerSessionQuery } from '../../api';
import { useTexts } from '../../texts';
import { PageFrame } from '../me/PageFrame';
import signIn from '../signIn/SignIn.module.css';

/** The errors with which providers say that the person has cancelled (Apple has its own). */
const CANCELLED = ['access_denied', 'user_cancelled_authorize'];

/**
 * `/me/sign-in`: the page to which a provider sends the diner back. It hands the provider's answer to the API, and opens
 * the receipts, or after linking the account page.
 */
export function ReturnScreen() {
  const text = useTexts();
  const navigate = useNavigate();
  const { toast } = useHost();
  const { search } = useLocation();
  const [finish] = useFinishIdentityMutation();
  const [refusal, setRefusal] = useState<string>();
  // The session may change until the answer is known.
  const session = useGetCustomerSessionQuery(undefined, { skip: refusal === undefined });
  const isSignedIn = session.data?.scope === 'full';
  const isSent = useRef(false);

  const send = useEffectEvent(async () => {
    // The answer works once, and is no business of the browser's history.
    navigate({ search: '' }, { replace: true });
    const error = new URLSearchParams(search).get('error');
    if (search === '' || (error && CANCELLED.includes(error))) return navigate(MY_RECEIPTS, { replace: true });
    const answer = await finish({ body: { answer: search } });
    if (answer.error) return setRefusal(apiMessage(answer.error) ?? text('customer.failure'));
    if (answer.data.purpose === 'signIn') return navigate(MY_RECEIPTS, { replace: true });
    toast({ tone: 'success', title: text('customer.identity.linked') });
    return navigate(`${MY_RECEIPTS}/account`, { replace: true });
  });
  useEffect(function sendOnce() {
    if (isSent.current) return;
    isSent.current = true;
    void send();
  }, []);

  return (
    <PageFrame title={text('customer.signIn.title')}>
      {refusal === undefined ? (
        <PageSpinner />
      ) : (
        <section className={signIn.signIn}>
          <h1 className={signIn.title}>{text(isSignedIn ? 'customer.nav.account' : 'customer.signIn.title')}</h1>
          <Banner tone="error">{refusal}</Banner>
          {isSignedIn ? (
            <LinkButton className={signIn.main} to={`${MY_RECEIPTS}/account`}>
              {text('customer.nav.account')}
            </LinkButton>
          ) : (
            <LinkButton className={signIn.main} to={MY_RECEIPTS}>
              {text('customer.identity.phone')}
            </LinkButton>
          )}
        </section>
      )}
    </PageFrame>
  );
}
