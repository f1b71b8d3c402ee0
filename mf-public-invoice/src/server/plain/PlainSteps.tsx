import { OTP_LENGTH } from 'contracts';
import { Banner, Button, LinkButton, type Invoice } from 'shared-ui';
import type { Till } from '../../api';
import { maskPhone } from '../../screens/invoice/saving/maskPhone';
import { SavedCard } from '../../screens/invoice/saving/SavedCard';
import { StepCard } from '../../screens/invoice/saving/StepCard';
import classes from '../../screens/invoice/saving/Steps.module.css';
import { useTexts } from '../../screens/invoice/saving/texts';
import page from '../../shared/Page.module.css';
import { PageFoot, PageTop } from '../../shared/PageTop';
import type { PlainAction } from './decide';
import { PHONE_REQUIRED, type Memory } from './memory';
import { PlainField } from './PlainField';
import { pageOf, PlainForm } from './PlainForm';

interface PlainStepsProps {
  till: Till;
  memory: Memory;
  /** The order that is being saved; missing if the API did not respond. */
  invoice?: Invoice;
  /** Set if the last step failed. `sentence` is the message of the failure, if it has one. */
  failure?: { sentence?: string };
}

/** The save steps as pages without JavaScript: phone number, code, saved. */
export function PlainSteps(props: PlainStepsProps) {
  const Step = { phone: Phone, otp: Code, saved: Saved }[props.memory.step];
  return (
    <div className={page.page}>
      <PageTop />
      <main>
        <Step {...props} />
      </main>
      <PageFoot />
    </div>
  );
}

function Phone({ till, memory, invoice, failure }: PlainStepsProps) {
  const text = useTexts();
  return (
    <StepCard invoice={invoice}>
      <Oops failure={failure} />
      <PlainForm till={till} orderId={memory.orderId}>
        <PlainField
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={memory.phone}
          label={text('invoice.phone.label')}
          before="+966"
          hint={text('invoice.phone.hint')}
          error={memory.failure?.code === PHONE_REQUIRED ? text('invoice.phone.required') : undefined}
        />
        <Submit action="phone">{text('invoice.phone.submit')}</Submit>
        <LinkButton variant="quiet" to={pageOf(till)}>
          {text('invoice.save.back')}
        </LinkButton>
      </PlainForm>
    </StepCard>
  );
}

function Code({ till, memory, invoice, failure }: PlainStepsProps) {
  const text = useTexts();
  return (
    <StepCard invoice={invoice}>
      <Oops failure={failure} />
      <PlainForm till={till} orderId={memory.orderId}>
        {/* U+2066 and U+2069 keep the phone number's digits in order inside any sentence. */}
        <PlainField
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={OTP_LENGTH * 2}
          label={text('invoice.otp.label', { phone: `\u2066${maskPhone(memory.phone)}\u2069` })}
        />
        <Submit action="otp">{text('invoice.otp.submit')}</Submit>
        <div className={classes.others}>
          <p className={classes.wait} role="status">
            {memory.resent && text('invoice.otp.resent')}
          </p>
          <Submit action="resend" quiet>
            {text('invoice.otp.resend')}
          </Submit>
          <Submit action="change" quiet>
            {text('invoice.otp.back')}
          </Submit>
        </div>
      </PlainForm>
    </StepCard>
  );
}

function Saved({ till, memory, invoice }: PlainStepsProps) {
  const text = useTexts();
  return (
    <SavedCard orderId={memory.orderId} invoice={invoice} phone={memory.phone}>
      <LinkButton variant="quiet" to={pageOf(till)}>
        {text('invoice.saved.latest')}
      </LinkButton>
    </SavedCard>
  );
}

function Oops({ failure }: Pick<PlainStepsProps, 'failure'>) {
  const text = useTexts();
  if (!failure) return null;
  return (
    <Banner tone="error">
      <strong>{text('invoice.oops')}</strong> {failure.sentence ?? text('invoice.wrong')}
    </Banner>
  );
}

function Submit({ action, quiet = false, children }: { action: PlainAction; quiet?: boolean; children: string }) {
  return (
    <Button
      type="submit"
      name="action"
      value={action}
      variant={quiet ? 'quiet' : 'primary'}
      className={quiet ? undefined : classes.main}
    >
      {children}
    </Button>
  );
}
