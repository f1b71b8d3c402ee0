import { useEffect, useRef } from 'react';
import { paths } from 'contracts';
import { useApiBase } from 'shared-auth';
import { Button, Card, LinkButton } from 'shared-ui';
import { keepOrder } from '../../../shared/offline/offline';
import { useTexts } from '../../../texts';
import type { Saving } from './saving';
import classes from './Steps.module.css';

/** The order is the customer's now; its own address is the way back to it. */
export function SavedStep({ saving, onLatest }: { saving: Saving; onLatest: () => void }) {
  const text = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  const apiBase = useApiBase();
  const { invoice } = saving;

  useEffect(function readOut() {
    title.current?.focus();
  }, []);

  useEffect(
    function keepForLater() {
      // Whether that works or not, the order is saved; its page says how it stands.
      void keepOrder(invoice, apiBase);
    },
    [invoice, apiBase],
  );

  return (
    <Card className={`${classes.step} ${classes.saved}`}>
      <svg className={classes.tick} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="m14 25 7 7 13-15" />
      </svg>
      <h1 className={classes.title} ref={title} tabIndex={-1}>
        {text('invoice.saved')}
      </h1>
      <LinkButton className={classes.main} to={paths.order(invoice.id)}>
        {text('invoice.saved.open')}
      </LinkButton>
      <Button variant="quiet" onClick={onLatest}>
        {text('invoice.saved.latest')}
      </Button>
    </Card>
  );
}
