import { useState } from 'react';
import { Button } from 'shared-ui';
import { ConfirmCall } from '../../../shared/dialogs/ConfirmCall';
import { useTexts } from '../../../texts';
import { useEndRestaurantAdminSecondFactorMutation } from '../api';

/** Turns two-step verification of a restaurant admin off, after a question. */
export function EndSecondFactor({ id, name }: { id: string; name: string }) {
  const text = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const [end] = useEndRestaurantAdminSecondFactorMutation();
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {text('admin.secondFactor.end')}
      </Button>
      {isAsking && (
        <ConfirmCall
          title={text('admin.secondFactor.end.ask', { name })}
          text={text('admin.secondFactor.end.text')}
          confirmLabel={text('admin.secondFactor.end')}
          call={() => end({ id })}
          done={{ title: text('admin.secondFactor.ended') }}
          failed={text('admin.secondFactor.notEnded')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
