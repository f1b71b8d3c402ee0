import { Loaded } from 'shared-auth';
import { EmptyState } from 'shared-ui';
import { useGetDeadlinesQuery } from '../../api';
import { useTexts } from '../../texts';
import { SignedInPage } from '../me/SignedInPage';
import { CalendarPart } from './CalendarPart';
import { DeadlineRow } from './DeadlineRow';
import { RemindersPart } from './RemindersPart';
import classes from './Deadlines.module.css';

/** `/me/deadlines`: the deadlines of the diner's receipts in the next 30 days, the reminders and the calendar. */
export function DeadlinesScreen() {
  const text = useTexts();
  return (
    <SignedInPage title={text('customer.nav.deadlines')}>
      {() => (
        <>
          <h1 className={classes.title}>{text('customer.nav.deadlines')}</h1>
          <p className={classes.quiet}>{text('customer.deadlines.lead')}</p>
          <Deadlines />
          <RemindersPart />
          <CalendarPart />
        </>
      )}
    </SignedInPage>
  );
}

function Deadlines() {
  const text = useTexts();
  const query = useGetDeadlinesQuery();
  return (
    <Loaded query={query}>
      {({ deadlines }) =>
        deadlines.length === 0 ? (
          <EmptyState title={text('customer.deadlines.empty')} />
        ) : (
          <ul className={classes.list} aria-label={text('customer.deadlines.list')}>
            {deadlines.map((deadline) => (
              <DeadlineRow key={`${deadline.receiptId} ${deadline.kind}`} deadline={deadline} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
