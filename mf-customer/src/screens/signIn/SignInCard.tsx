import { useState } from 'react';
import { Button, Card } from 'shared-ui';
import { CodeStep } from './CodeStep';
import { PhoneStep } from './PhoneStep';
import classes from './SignIn.module.css';
import { OtherWays, type WaysIn } from './WaysIn';

type Step = { is: 'question' | 'phone' } | { is: 'code'; phone: string };

interface SignInCardProps {
  title: string;
  lead: string;
  /** The text of the button that begins the sign-in. */
  action: string;
  /** The ways to sign in besides the code; none by default. */
  ways?: WaysIn;
}

/** A card that asks a diner, whose device already has a session, to sign in with a new code. */
export function SignInCard({ title, lead, action, ways }: SignInCardProps) {
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
            {ways && <OtherWays {...ways} />}
          </>
        )}
        {step.is === 'code' && <CodeStep phone={step.phone} onBack={() => setStep({ is: 'phone' })} />}
      </section>
    </Card>
  );
}
