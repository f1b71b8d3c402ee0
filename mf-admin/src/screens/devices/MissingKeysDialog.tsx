import { useState } from 'react';
import { useUnsavedQuestion } from 'shared-auth/forms';
import { takeResponse } from 'shared-auth/takeResponse';
import { Banner, Button, Dialog } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useFailureToast } from '../../shared/failures/useFailureToast';
import { useTexts } from '../../texts';
import { useMakeTillKeysMutation } from './api';
import { saveKeys, type TillKey } from './keyFile';
import { ConfirmDiscardKeys } from './ConfirmDiscardKeys';

interface MissingKeysDialogProps {
  restaurantId: string;
  /** The restaurant's name, for the file. */
  restaurant: string;
  /** The number of tills without a key. */
  count: number;
  onClose: () => void;
}

/**
 * Creates a key for each of a restaurant's tills that has none, and saves all keys as one file. Only this component has
 * the keys, so closing the dialog or leaving the page asks for confirmation until they have been downloaded.
 */
export function MissingKeysDialog({ restaurantId, restaurant, count, onClose }: MissingKeysDialogProps) {
  const text = useTexts();
  const { toast } = useHost();
  const showFailure = useFailureToast();
  const [make, { isLoading }] = useMakeTillKeysMutation();
  const [keys, setKeys] = useState<readonly TillKey[] | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [isAsking, ask] = useState(false);
  const leaving = useUnsavedQuestion({ isUnsaved: isLoading || (keys !== null && !isSaved) });

  const run = async () => {
    const { data, error } = await takeResponse(make({ id: restaurantId }));
    if (!data) showFailure(text('admin.keys.notMade'), error);
    else if (data.keys.length > 0) setKeys(data.keys);
    else {
      toast({ tone: 'success', title: text('admin.keys.none') });
      onClose();
    }
  };

  const download = () => {
    saveKeys(keys ?? [], [restaurant], text('admin.keys.file'));
    setSaved(true);
  };

  const close = () => {
    if (keys && !isSaved) ask(true);
    // The dialog stays open during the request, because the response will have the only copy of the keys.
    else if (!isLoading) onClose();
  };

  return (
    <Dialog
      role="alertdialog"
      title={text(keys ? 'admin.keys.made' : 'admin.keys.ask', { count: keys?.length ?? count })}
      isOpen
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close} disabled={isLoading}>
            {text(keys ? 'admin.close' : 'staff.cancel')}
          </Button>
          {keys ? (
            <Button key="download" onClick={download} autoFocus>
              {text('admin.keys.download')}
            </Button>
          ) : (
            <Button key="make" onClick={() => void run()} busy={isLoading} busyLabel={text('admin.keys.making')}>
              {text('admin.keys.confirm')}
            </Button>
          )}
        </>
      }
    >
      {keys ? <Banner tone="warning">{text('admin.keys.once')}</Banner> : <p>{text('admin.keys.ask.text')}</p>}
      {isAsking && <ConfirmDiscardKeys lost="keys" onStay={() => ask(false)} onLeave={onClose} />}
      {leaving && <ConfirmDiscardKeys lost="keys" onStay={leaving.stay} onLeave={leaving.leave} />}
    </Dialog>
  );
}
