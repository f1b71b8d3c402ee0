import { useState } from 'react';
import { Button, Card, optionalExtra } from 'shared-ui';
import { hasPasskeys } from '../passkeys/support';
import { CodeStep } from './CodeStep';
import { PhoneStep } from './PhoneStep';
import classes from './SignIn.module.css';

const PasskeySignIn = optionalExtra(() => import('../passkeys/PasskeySignIn'));

type Step = { is: 'question' | 'phone' } | { is: 'code'; phone: string };

interface SignInCardProps {
  title: string;
  lead: string;
  /** The text of the button that begins the sign-in. */
  action: string;
  /** True to offer a passkey too. */
  withPasskeys?: boolean;
}

/** A card that asks a diner, whose device already has a session, to sign in with a new code. */
export function SignInCard({ title, lead, action, withPasskeys = false }: SignInCardProps) {
  const [step, setStep] = useState<Step>({ is: 'question' });
  return (
    <Card>
      <section className={classes.form} aria-labelledby="sign-in-card">
        <h2 className={classes.heading} id="sign-in-card">
          {title}
        </h2>
        {step.is === 'question' && (
          <>
            <p className={classes.lead}>{lead}</p>
            <Button className={classes.main} onClick={() => setStep({ is: 'phone' })}>
              {action}
            </Button>
          </>
        )}
        {step.is === 'phone' && (
          <>
            <PhoneStep phone="" onSent={(phone) => setStep({ is: 'code', phone })} />
            {withPasskeys && hasPasskeys() && <PasskeySignIn />}
          </>
        )}
        {step.is === 'code' && <CodeStep phone={step.phone} onBack={() => setStep({ is: 'phone' })} />}
      </section>
    </Card>
  );
}
