import { useState } from 'react';
import { Button, Card } from 'shared-ui';
import { useTexts } from '../../texts';
import { CodeStep } from './CodeStep';
import { PhoneStep } from './PhoneStep';
import classes from './SignIn.module.css';

type Step = { is: 'question' | 'phone' } | { is: 'code'; phone: string };

/**
 * Asks a signed-in diner to verify the phone number again, with a new code, before the last verification becomes too
 * old (docs/decisions/0037).
 */
export default function ConfirmNumber() {
  const text = useTexts();
  const [step, setStep] = useState<Step>({ is: 'question' });
  return (
    <Card>
      <section className={classes.form} aria-labelledby="confirm-number">
        <h2 className={classes.heading} id="confirm-number">
          {text('customer.number')}
        </h2>
        {step.is === 'question' && (
          <>
            <p className={classes.lead}>{text('customer.number.lead')}</p>
            <Button className={classes.main} onClick={() => setStep({ is: 'phone' })}>
              {text('customer.number.confirm')}
            </Button>
          </>
        )}
        {step.is === 'phone' && <PhoneStep phone="" onSent={(phone) => setStep({ is: 'code', phone })} />}
        {step.is === 'code' && <CodeStep phone={step.phone} onBack={() => setStep({ is: 'phone' })} />}
      </section>
    </Card>
  );
}
