import type { ReactNode } from 'react';
import { useTexts } from './texts';
import classes from './Steps.module.css';
import { ReceiptHead } from './ReceiptHead';
import type { Saving } from './saving';

/** The frame of a save step: the head of the receipt, and the step's form below it. */
export function StepCard({ saving: { invoice, copy }, children }: { saving: Saving; children: ReactNode }) {
  const text = useTexts();
  return (
    <div className={classes.step}>
      <ReceiptHead invoice={invoice}>
        {invoice.order_number !== null && text('invoice.save.order', { number: String(invoice.order_number) })}
      </ReceiptHead>
      <div className={classes.body}>
        <h1 className={classes.title}>{text(copy ? 'invoice.copy' : 'invoice.save.title')}</h1>
        {children}
      </div>
    </div>
  );
}
