import { lazy, Suspense, useState } from 'react';
import { PhoneStep } from './PhoneStep';
import { CodeStep } from './CodeStep';
import { useTexts } from '../../texts';
import { hasPasskeys } from '../passkeys/support';
import classes from './SignIn.module.css';

/** This component is a separate chunk, because browsers without passkeys do not need it. */
const PasskeySignIn = lazy(() => import('../passkeys/PasskeySignIn'));

/**
 * Signs a diner in with a phone number and the code that is sent to it, or with a passkey.
 * @param withPasskeys true if the server accepts passkeys
 */
export default function SignIn({ withPasskeys }: { withPasskeys: boolean }) {
  const text = useTexts();
  const [phone, setPhone] = useState('');
  const [isSent, setIsSent] = useState(false);
  return (
    <section className={classes.signIn}>
      <h1 className={classes.title}>{text('customer.signIn.title')}</h1>
      {isSent ? (
        <CodeStep phone={phone} onBack={() => setIsSent(false)} />
      ) : (
        <>
          <PhoneStep
            phone={phone}
            onSent={(sent) => {
              setPhone(sent);
              setIsSent(true);
            }}
          />
          {withPasskeys && hasPasskeys() && (
            <Suspense>
              <PasskeySignIn />
            </Suspense>
          )}
        </>
      )}
    </section>
  );
}
