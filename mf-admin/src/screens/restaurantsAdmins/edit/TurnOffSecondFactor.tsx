import { useState } from 'react';
import { Button } from 'shared-ui';
import { ConfirmCall } from 'shared-auth/forms';
import { useTexts } from '../../../texts';
import { useEndRestaurantAdminSecondFactorMutation } from '../api';

/** Turns a restaurant admin's two-step verification off, after a confirmation. */
export function TurnOffSecondFactor({ id, name }: { id: string; name: string }) {
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
          cancelLabel={text('staff.cancel')}
          call={() => end({ id })}
          done={{ title: text('admin.secondFactor.ended') }}
          failed={{ title: text('admin.secondFactor.notEnded'), text: text('staff.tryAgain') }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
