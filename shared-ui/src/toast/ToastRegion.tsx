import { useSyncExternalStore } from 'react';
import { useTexts } from '../texts';
import { ToastCard } from './ToastCard';
import type { Toasts } from './toasts';
import classes from './Toast.module.css';

const NONE: ReturnType<Toasts['list']> = [];

/** The toasts of a host: at the top right, laid out right to left in every language (specification section 9). */
export function ToastRegion({ toasts }: { toasts: Toasts }) {
  const text = useTexts();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list, () => NONE);
  return (
    <section className={classes.region} dir="rtl" aria-label={text('ui.notices')}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => toasts.dismiss(toast.id)} />
      ))}
    </section>
  );
}
