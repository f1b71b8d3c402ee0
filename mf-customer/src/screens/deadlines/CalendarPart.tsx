import { useState } from 'react';
import { apiMessage, Loaded, useApiBase } from 'shared-auth';
import { Button, Card, formatDate, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useEndCalendarMutation, useGetCalendarQuery, useMakeCalendarMutation } from '../../api';
import { useTexts } from '../../texts';
import { CalendarAddress } from './CalendarAddress';
import classes from './Deadlines.module.css';

/**
 * The section with which the diner creates, replaces or ends the URL of their private calendar. The URL is shown only
 * once.
 */
export function CalendarPart() {
  const text = useTexts();
  const language = useLanguage();
  const apiBase = useApiBase();
  const { toast } = useHost();
  const query = useGetCalendarQuery();
  const [make, making] = useMakeCalendarMutation();
  const [end, ending] = useEndCalendarMutation();
  const [address, setAddress] = useState<string>();

  const fail = (error: object) => toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
  const makeOne = async () => {
    const { data, error } = await make({ body: { language } });
    if (error) return fail(error);
    setAddress(new URL(`${apiBase}${data.path}`, location.href).href);
  };
  const endIt = async () => {
    const { error } = await end();
    if (error) return fail(error);
    setAddress(undefined);
    toast({ tone: 'success', title: text('customer.calendar.ended') });
  };

  return (
    <Card>
      <section className={classes.calendar} aria-labelledby="calendar">
        <h2 className={classes.heading} id="calendar">
          {text('customer.calendar.title')}
        </h2>
        <p className={classes.quiet}>{text('customer.calendar.lead')}</p>
        <Loaded query={query}>
          {({ createdAt, readAt }) => (
            <>
              {createdAt && (
                <p className={classes.quiet}>
                  {text('customer.calendar.active', { day: formatDate(createdAt, language) })}{' '}
                  {readAt && text('customer.calendar.read', { day: formatDate(readAt, language) })}
                </p>
              )}
              {address && createdAt && <CalendarAddress address={address} />}
              <div className={classes.actions}>
                <Button variant="secondary" onClick={() => void makeOne()} busy={making.isLoading}>
                  {text(createdAt ? 'customer.calendar.makeAgain' : 'customer.calendar.make')}
                </Button>
                {createdAt && (
                  <Button variant="quiet" onClick={() => void endIt()} busy={ending.isLoading}>
                    {text('customer.calendar.end')}
                  </Button>
                )}
              </div>
            </>
          )}
        </Loaded>
      </section>
    </Card>
  );
}
