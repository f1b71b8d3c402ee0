import { useState } from 'react';
import { PhoneStep } from './PhoneStep';
import { CodeStep } from './CodeStep';
import { useTexts } from '../../texts';
import classes from './SignIn.module.css';

/** Signs a diner in: the phone, then the code that was sent to it. */
export default function SignIn() {
  const text = useTexts();
  const [phone, setPhone] = useState('');
  const [isSent, setIsSent] = useState(false);
  return (
    <section className={classes.signIn}>
      <h1 className={classes.title}>{text('customer.signIn.title')}</h1>
      {isSent ? (
        <CodeStep phone={phone} onBack={() => setIsSent(false)} />
      ) : (
        <PhoneStep
          phone={phone}
          onSent={(sent) => {
            setPhone(sent);
            setIsSent(true);
          }}
        />
      )}
    </section>
  );
}
