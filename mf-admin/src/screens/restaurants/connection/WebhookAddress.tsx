import { useState } from 'react';
import { apiMessage, useApiBase } from 'shared-auth';
import { takeResponse } from 'shared-auth/takeResponse';
import { CopyText } from 'shared-auth/staff';
import { Banner, Button, Dialog } from 'shared-ui';
import { useTexts } from '../../../texts';
import { useMakeWebhookMutation } from './api';
import { useFocusBack } from './useFocusBack';

type Step = { name: 'closed' } | { name: 'asking'; failure?: string } | { name: 'made'; address: string };

/**
 * Creates the URL for a restaurant's webhooks after a confirmation, because any older URL stops working. The new
 * URL is shown only once. One dialog is used for both steps, so that the focus returns to the button.
 */
export function WebhookAddress({ restaurantId }: { restaurantId: string }) {
  const text = useTexts();
  const apiBase = useApiBase();
  const [make, { isLoading }] = useMakeWebhookMutation();
  const [step, setStep] = useState<Step>({ name: 'closed' });
  const button = useFocusBack(isLoading);
  const close = () => setStep({ name: 'closed' });

  const confirm = async () => {
    const { data, error } = await takeResponse(make({ id: restaurantId }));
    // The server sends only a path if its public URL is not configured.
    if (data) setStep({ name: 'made', address: new URL(data.address, new URL(apiBase, window.location.href)).href });
    else
      setStep({ name: 'asking', failure: [text('admin.webhook.failed'), refusalOf(error)].filter(Boolean).join(' ') });
  };
  const refusalOf = (error: unknown) => {
    const message = apiMessage(error);
    return message && text('ui.error.sentence', { message });
  };

  return (
    <>
      <Button variant="secondary" onClick={() => setStep({ name: 'asking' })}>
        {text('admin.webhook.make')}
      </Button>
      <Dialog
        role="alertdialog"
        title={text(step.name === 'made' ? 'admin.webhook.title' : 'admin.webhook.ask')}
        isOpen={step.name !== 'closed'}
        onClose={close}
        actions={
          step.name === 'made' ? (
            <Button onClick={close}>{text('admin.close')}</Button>
          ) : (
            <>
              <Button variant="secondary" disabled={isLoading} onClick={close}>
                {text('staff.cancel')}
              </Button>
              <span ref={button}>
                <Button busy={isLoading} busyLabel={text('admin.webhook.making')} onClick={() => void confirm()}>
                  {text('admin.webhook.yes')}
                </Button>
              </span>
            </>
          )
        }
      >
        {step.name === 'asking' && (
          <>
            {step.failure && <Banner tone="error">{step.failure}</Banner>}
            <p>{text('admin.webhook.ask.text')}</p>
          </>
        )}
        {step.name === 'made' && (
          <>
            <p>{text('admin.webhook.text')}</p>
            <CopyText label={text('admin.webhook.address')} value={step.address} autoFocus />
          </>
        )}
      </Dialog>
    </>
  );
}
