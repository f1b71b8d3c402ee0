import { useState } from 'react';
import { apiMessage } from 'shared-auth';
import { MessageDialog } from 'shared-ui';
import type { Till } from '../api';
import { useTexts } from '../texts';
import { OtpStep } from './OtpStep';
import { PhoneStep } from './PhoneStep';
import { SavedStep } from './SavedStep';
import type { Saving } from './saving';

export interface SaveStepsProps {
  till: Till;
  saving: Saving;
  onChange: (saving: Saving | null) => void;
}

/** What a refused or lost call leaves behind, shown in the 'Oops!' dialog. */
type Failure = { error: unknown } | null;

/**
 * From the phone number to the saved order (specification section 4, "Public invoice flow"), and the 'Oops!' dialog of
 * whatever goes wrong. On the step `invoice` only the dialog is shown: the screen shows the invoice again.
 */
export function SaveSteps({ till, saving, onChange }: SaveStepsProps) {
  const text = useTexts();
  const [failure, setFailure] = useState<Failure>(null);
  const call = { ...till, orderId: saving.invoice.id };
  const go = (step: Saving['step'], phone = saving.phone) => onChange({ ...saving, step, phone });
  const fail = (error: unknown) => setFailure({ error });

  return (
    <>
      {saving.step === 'phone' && (
        <PhoneStep call={call} saving={saving} onSent={(phone) => go('otp', phone)} onFailed={fail} onBack={() => onChange(null)} />
      )}
      {saving.step === 'otp' && (
        <OtpStep
          call={call}
          saving={saving}
          onSaved={() => go('saved')}
          onRefused={(error) => {
            fail(error);
            go('invoice');
          }}
          onLost={fail}
          onBack={() => go('phone')}
        />
      )}
      {saving.step === 'saved' && <SavedStep saving={saving} onLatest={() => onChange(null)} />}
      <MessageDialog
        title={text('invoice.oops')}
        text={apiMessage(failure?.error) ?? text('invoice.wrong')}
        isOpen={failure !== null}
        onClose={() => setFailure(null)}
      />
    </>
  );
}
