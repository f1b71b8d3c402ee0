import { useState } from 'react';
import { apiMessage } from 'shared-auth';
import { MessageDialog, useText } from 'shared-ui';
import type { Till } from '../../../api';
import type { Saved } from '../../../api.generated';
import { rememberDiner } from './diner';
import { isLost } from './isLost';
import { OtpStep } from './OtpStep';
import { OwnSave } from './OwnSave';
import { PhoneStep } from './PhoneStep';
import { refusalCode } from './refusalCode';
import { tabSecret } from './tabSecret';
import { SavedStep } from './SavedStep';
import type { Saving, SentCode } from './saving';
import { savingCatalogue, useTexts } from './texts';
import type { CodeAnswer } from './useSendCode';
import { useSession } from './useSession';
import { useStepHistory } from './useStepHistory';

export { savingCatalogue as catalogue };

/** The API's error codes after which a one-time code no longer saves the order. */
const DEAD_CODES: readonly string[] = ['OTP_SPENT', 'OTP_EXPIRED', 'ORDER_TAKEN', 'ORDER_VOIDED', 'ORDER_TOO_OLD'];

/** The error codes after which this order can no longer be saved here, so that only another order can be. */
const DEAD_ORDERS: readonly string[] = ['ORDER_VOIDED', 'ORDER_TOO_OLD', 'UNKNOWN_ORDER'];

export interface SaveStepsProps {
  till: Till;
  /** Null while the diner only reads the invoice. */
  saving: Saving | null;
  onChange: (saving: Saving | null) => void;
  /** Called when the till's last order is to be shown in place of this one. */
  onLatest: () => void;
  /** The order on the screen, if somebody has saved it. */
  savedOrder: string | undefined;
  /** Called when it is a receipt of the diner who is signed in. */
  onOwn: (orderId: string) => void;
}

/** What this page does beside the invoice: it reads who is signed in, and shows the steps of a save. */
export function SaveSteps({ saving, savedOrder, onOwn, ...props }: SaveStepsProps) {
  useSession(savedOrder, onOwn);
  useStepHistory(saving, props.onChange);
  return saving && <Steps saving={saving} {...props} />;
}

/** The error of the last failed request, for the 'Oops!' dialog; null if there is none. */
type Failure = { error: unknown } | null;

interface StepsProps extends Pick<SaveStepsProps, 'till' | 'onChange' | 'onLatest'> {
  saving: Saving;
}

/**
 * The steps from the phone number to the saved order (specification section 4, "Public invoice flow"), and the 'Oops!'
 * dialog for their failures. In the steps `invoice` and `own` this component shows only the dialog, because the screen
 * shows the invoice.
 */
function Steps({ till, saving, onChange, onLatest }: StepsProps) {
  const text = useTexts();
  const uiText = useText<'ui.error.sentence'>();
  const [failure, setFailure] = useState<Failure>(null);
  const call = { ...till, orderId: saving.invoice.id, requestId: tabSecret() };
  const go = (change: Partial<Saving>) => onChange({ ...saving, ...change });
  const fail = (error: unknown) => setFailure({ error });
  const message = apiMessage(failure?.error);
  const finish = ({ copy, points_offer: earned }: Saved) => go({ step: 'saved', copy, earned, takenWith: undefined });
  const takenIf = (error: unknown) =>
    refusalCode(error) === 'ORDER_TAKEN' ? { ...saving.invoice, saved: true } : saving.invoice;

  /** What the dialog offers besides OK. */
  function nextStep() {
    const offer = (label: string, next: () => void) => ({
      label,
      onPress: () => {
        setFailure(null);
        next();
      },
    });
    const code = refusalCode(failure?.error) ?? '';
    if (DEAD_ORDERS.includes(code)) return offer(text('invoice.saved.latest'), onLatest);
    if (saving.step !== 'invoice') return undefined;
    if (code === 'ORDER_TAKEN') return offer(text('invoice.copy'), () => go({ step: 'own', copy: true }));
    if (isLost(failure?.error) && (saving.own || saving.takenWith))
      return offer(text('invoice.own.again'), () => go({ step: 'own' }));
    // `saving.code` exists only while the code still works. The diner can then type the code again.
    return saving.code ? offer(text('invoice.otp.again'), () => go({ step: 'otp' })) : undefined;
  }

  return (
    <>
      {saving.step === 'own' && (
        <OwnSave
          call={call}
          saving={saving}
          onSaved={finish}
          onFailed={(error) => {
            if (refusalCode(error) === 'NOT_SIGNED_IN') {
              rememberDiner(null);
              go({ step: 'phone', own: undefined, ended: true });
            } else {
              fail(error);
              go({ step: 'invoice', invoice: takenIf(error) });
            }
          }}
        />
      )}
      {saving.step === 'phone' && (
        <PhoneStep
          call={call}
          saving={saving}
          onTyped={(phone) => {
            if (phone !== saving.phone) go({ phone });
          }}
          onSent={(phone, answer, signIn) => go({ step: 'otp', phone, signIn, code: sentCode(phone, answer) })}
          onStillSent={(phone) => go({ step: 'otp', phone })}
          onFailed={fail}
          onBack={() => go({ step: 'invoice' })}
        />
      )}
      {saving.step === 'otp' && (
        <OtpStep
          call={call}
          saving={saving}
          onSaved={finish}
          onRefused={(error, digits) => {
            fail(error);
            // The sent code is forgotten only if it no longer works. After a wrong try, the code can be typed again.
            const code = refusalCode(error) ?? '';
            go({
              step: 'invoice',
              invoice: takenIf(error),
              code: DEAD_CODES.includes(code) ? undefined : saving.code,
              takenWith: code === 'ORDER_TAKEN' ? digits : undefined,
            });
          }}
          onLost={fail}
          onAsked={(answer) => {
            if (answer.error) fail(answer.error);
            if (!answer.error || answer.wait > 0) go({ code: sentCode(saving.phone, answer) });
          }}
          onBack={() => go({ step: 'phone' })}
        />
      )}
      {saving.step === 'saved' && <SavedStep saving={saving} onLatest={onLatest} />}
      <MessageDialog
        title={text('invoice.oops')}
        text={[
          message ? uiText('ui.error.sentence', { message }) : text('invoice.wrong'),
          refusalCode(failure?.error) === 'ORDER_TAKEN' ? text('invoice.copy.why') : '',
        ]
          .join(' ')
          .trim()}
        isOpen={failure !== null}
        onClose={() => setFailure(null)}
        action={nextStep()}
      />
    </>
  );
}

function sentCode(phone: string, { wait, channel }: CodeAnswer): SentCode {
  return { phone, resendAt: Date.now() + wait * 1000, channel };
}
