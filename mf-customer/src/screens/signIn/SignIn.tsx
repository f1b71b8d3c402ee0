import { useState } from 'react';
import { acceptsCookies } from 'contracts';
import { Banner } from 'shared-ui';
import { useGetCustomerSessionQuery } from '../../api';
import { PhoneStep } from './PhoneStep';
import { CodeStep } from './CodeStep';
import { useTexts } from '../../texts';
import classes from './SignIn.module.css';
import { OtherWays, type WaysIn } from './WaysIn';

/** Signs a diner in with a phone number and the code that is sent to it, with a passkey or with a linked account. */
export default function SignIn(ways: WaysIn) {
  const text = useTexts();
  const [acceptsAny] = useState(acceptsCookies);
  const [phone, setPhone] = useState('');
  const [isSent, setIsSent] = useState(false);
  /** When the accepted code or passkey was sent, in milliseconds since 1970. */
  const [sentAt, setSentAt] = useState(Infinity);
  const { data, fulfilledTimeStamp = 0 } = useGetCustomerSessionQuery();
  // The session is in a cookie. A browser that has refused it is still not signed in afterwards.
  const isRefused = data?.signedIn === false && fulfilledTimeStamp > sentAt;
  return (
    <section className={classes.signIn}>
      <h1 className={classes.title}>{text('customer.signIn.title')}</h1>
      {(isRefused || !acceptsAny) && <Banner tone="warning">{text('customer.signIn.cookies')}</Banner>}
      {isSent ? (
        <CodeStep phone={phone} onAccepted={setSentAt} onBack={() => setIsSent(false)} />
      ) : (
        <>
          <PhoneStep
            phone={phone}
            onSent={(sent) => {
              setPhone(sent);
              setIsSent(true);
            }}
          />
          <OtherWays {...ways} onAccepted={setSentAt} />
        </>
      )}
    </section>
  );
}
