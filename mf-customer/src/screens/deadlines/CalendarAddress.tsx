import { useId } from 'react';
import { Button } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useTexts } from '../../texts';
import classes from './Deadlines.module.css';

/** The calendar's new URL, with a link that opens the calendar app and a button that copies the URL. */
export function CalendarAddress({ address }: { address: string }) {
  const text = useTexts();
  const { toast } = useHost();
  const id = useId();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ tone: 'success', title: text('customer.calendar.copied') });
    } catch {
      // The browser does not allow the page to copy the URL. The focus moves to the field, so that the diner can copy
      // the URL from there.
      document.getElementById(id)?.focus();
    }
  };

  return (
    <div className={classes.address}>
      <label htmlFor={id}>{text('customer.calendar.address')}</label>
      <input
        id={id}
        className={classes.field}
        value={address}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <p className={classes.quiet}>{text('customer.calendar.once')}</p>
      <div className={classes.actions}>
        <a className={classes.open} href={address.replace(/^https?:/, 'webcal:')}>
          {text('customer.calendar.open')}
        </a>
        <Button variant="quiet" onClick={() => void copy()}>
          {text('customer.calendar.copy')}
        </Button>
      </div>
    </div>
  );
}
