import type { ReactNode } from 'react';
import { Card, nameIn, useLanguage } from 'shared-ui';
import { useTexts } from '../../../texts';
import type { Saving } from './saving';
import classes from './Steps.module.css';

/** The paper a step is written on: what is being saved stands at its head. */
export function StepCard({ saving: { invoice }, children }: { saving: Saving; children: ReactNode }) {
  const text = useTexts();
  const restaurant = nameIn(useLanguage(), invoice.restaurant.names, invoice.restaurant.name);
  return (
    <Card className={classes.step}>
      <header className={classes.head}>
        <h1 className={classes.title}>{text('invoice.save.title')}</h1>
        <p className={classes.summary}>{text('invoice.save.summary', { restaurant: restaurant.name, number: String(invoice.order_number ?? '') })}</p>
      </header>
      {children}
    </Card>
  );
}
