import { useEffect, useId, useRef } from 'react';
import { Button, Card, KeyHint } from 'shared-ui';
import type { Order } from '../../../api.generated';
import { SAVE_KEY } from '../keys/keys';
import { useKeys } from '../keys/useKeys';
import { useTexts } from '../../../texts';
import { PhoneForm } from './PhoneForm';
import classes from './Saving.module.css';

interface PhonePanelProps {
  order: Order | undefined;
  keptPhone: string;
  busy: boolean;
  withKeys: boolean;
  /**
   * True in the bar on a phone. The field then gets no focus, because the on-screen keyboard would cover the receipt.
   */
  isBar: boolean;
  onPhone: (phone: string) => void;
  onTyping: (isTyping: boolean) => void;
  /** Called for Escape in the empty field. */
  onEscape: () => void;
}

/**
 * The form 'Save User Invoice': beside the receipt on wide screens, and below the receipt on phones. On wide screens
 * the field gets the focus as soon as a till is selected, even while the order loads. Otherwise a digit of a quickly
 * typed phone number would select another till. The shortcut key focuses the field.
 */
export function PhonePanel(props: PhonePanelProps) {
  const { order, keptPhone, busy, withKeys, isBar, onPhone, onTyping, onEscape } = props;
  const text = useTexts();
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(
    function focusTheField() {
      // The focus moves in an effect, because a closing dialog keeps the page inert until the dialog's own effects are
      // cleaned up.
      if (!isBar) panel.current?.querySelector('input')?.focus();
    },
    [isBar],
  );

  useKeys((key) => {
    const field = panel.current?.querySelector('input');
    if (key !== SAVE_KEY || !field || busy) return false;
    field.focus();
    return true;
  }, withKeys);

  return (
    <Card className={isBar ? classes.bar : classes.panel} role="region" aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {text('cashier.save.title')}
        {withKeys && <KeyHint of={SAVE_KEY.toUpperCase()} />}
      </h2>
      <div ref={panel}>
        <PhoneForm
          order={order}
          keptPhone={keptPhone}
          busy={busy}
          takesFocus={!isBar}
          shortcut={withKeys ? SAVE_KEY : undefined}
          onPhone={onPhone}
          onTyping={onTyping}
          onEscape={onEscape}
        >
          {(canSave) => (
            <Button className={classes.save} type="submit" disabled={!canSave}>
              {text('cashier.save.beside')}
            </Button>
          )}
        </PhoneForm>
      </div>
    </Card>
  );
}
