import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../texts';
import { AUTO_CLOSE_MS, type ShownToast } from './toasts';
import classes from './Toast.module.css';

/** One toast. It closes automatically, but not while the pointer or the focus is on it. */
export function ToastCard({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const text = useTexts();
  const [held, setHeld] = useState(false);
  const close = useEffectEvent(onClose);

  useEffect(
    function leaveInTime() {
      if (held) return;
      const timer = setTimeout(() => close(), AUTO_CLOSE_MS);
      return () => clearTimeout(timer);
    },
    [held],
  );

  const act = () => {
    onClose();
    toast.action?.onAction();
  };

  return (
    <div
      role={toast.tone === 'error' ? 'alert' : 'status'}
      className={`${classes.toast} ${classes[toast.tone]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={classes.words}>
        <strong dir="auto">{toast.title}</strong>
        {toast.text && <span dir="auto">{toast.text}</span>}
        {toast.action && (
          <button type="button" className={classes.action} dir="auto" onClick={act}>
            {toast.action.label}
          </button>
        )}
      </div>
      <button type="button" className={classes.close} onClick={onClose} aria-label={text('ui.close')}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
