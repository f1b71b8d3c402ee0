import { useState } from 'react';
import { apiMessage } from 'shared-auth';
import { MessageDialog, useText } from 'shared-ui';
import type { Till } from '../../../api';
import { OtpStep } from './OtpStep';
import { PhoneStep } from './PhoneStep';
import { refusalCode } from './refusalCode';
import { tabSecret } from './tabSecret';
import { SavedStep } from './SavedStep';
import type { Saving, SentCode } from './saving';
import { savingCatalogue, useTexts } from './texts';

export { savingCatalogue as catalogue };

/** The API's error codes after which a one-time code no longer works. */
const DEAD_CODES: readonly string[] = ['OTP_SPENT', 'OTP_EXPIRED'];

export interface SaveStepsProps {
  till: Till;
  saving: Saving;
  onChange: (saving: Saving | null) => void;
}

/** The error of the last failed request, for the 'Oops!' dialog; null if there is none. */
type Failure = { error: unknown } | null;

/**
 * The steps from the phone number to the saved order (specification section 4, "Public invoice flow"), and the 'Oops!'
 * dialog for their failures. In the step `invoice` this component shows only the dialog, because the screen shows the
 * invoice.
 */
export function SaveSteps({ till, saving, onChange }: SaveStepsProps) {
  const text = useTexts();
  const uiText = useText<'ui.error.sentence'>();
  const [failure, setFailure] = useState<Failure>(null);
  const call = { ...till, orderId: saving.invoice.id, requestId: tabSecret() };
  const go = (change: Partial<Saving>) => onChange({ ...saving, ...change });
  const fail = (error: unknown) => setFailure({ error });
  const message = apiMessage(failure?.error);

  return (
    <>
      {saving.step === 'phone' && (
        <PhoneStep
          call={call}
          saving={saving}
          onSent={(phone, wait) => go({ step: 'otp', phone, code: sentCode(phone, wait) })}
          onStillSent={(phone) => go({ step: 'otp', phone })}
          onFailed={fail}
          onBack={() => onChange(null)}
        />
      )}
      {saving.step === 'otp' && (
        <OtpStep
          call={call}
          saving={saving}
          onSaved={() => go({ step: 'saved' })}
          onRefused={(error) => {
            fail(error);
            // The sent code is forgotten only if it no longer works. After a wrong try, the code can be typed again.
            go({ step: 'invoice', code: DEAD_CODES.includes(refusalCode(error) ?? '') ? undefined : saving.code });
          }}
          onLost={fail}
          onAsked={(wait, error) => {
            if (error) fail(error);
            if (!error || wait > 0) go({ code: sentCode(saving.phone, wait) });
          }}
          onBack={() => go({ step: 'phone' })}
        />
      )}
      {saving.step === 'saved' && <SavedStep saving={saving} onLatest={() => onChange(null)} />}
      <MessageDialog
        title={text('invoice.oops')}
        text={message ? uiText('ui.error.sentence', { message }) : text('invoice.wrong')}
        isOpen={failure !== null}
        onClose={() => setFailure(null)}
        action={
          // `saving.code` exists only while the code still works. The diner can then type the code again.
          saving.step === 'invoice' && saving.code
            ? {
                label: text('invoice.otp.again'),
                onPress: () => {
                  setFailure(null);
                  go({ step: 'otp' });
                },
              }
            : undefined
        }
      />
    </>
  );
}

function sentCode(phone: string, wait: number): SentCode {
  return { phone, resendAt: Date.now() + wait * 1000 };
}
