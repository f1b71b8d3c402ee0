import { MY_RECEIPTS, presentDay } from 'contracts';
import { Loaded } from 'shared-auth';
import { EmptyState } from 'shared-ui';
import { useGetCalendarQuery, useGetDeadlinesQuery, useGetRemindersQuery } from '../../api';
import type { Deadline } from '../../api.generated';
import { endsIn } from '../../shared/deadlineTexts';
import { useTexts, type TextId } from '../../texts';
import { SignedInPage } from '../me/SignedInPage';
import { CalendarPart } from './CalendarPart';
import { DeadlineCard } from './DeadlineCard';
import { RemindersPart } from './RemindersPart';
import classes from './Deadlines.module.css';

/** `/me/deadlines`: what ends in the next 30 days, receipt by receipt, with the reminders and the calendar. */
export function DeadlinesScreen() {
  const text = useTexts();
  return (
    <SignedInPage title={text('customer.running')} back={{ to: MY_RECEIPTS, label: text('customer.title') }}>
      {() => (
        <>
          <h1 className={classes.title}>{text('customer.running')}</h1>
          <p className={classes.quiet}>{text('customer.deadlines.lead')}</p>
          <Parts />
        </>
      )}
    </SignedInPage>
  );
}

/** The deadlines, and below them the reminders and the calendar as soon as nothing above them can move them any more. */
function Parts() {
  const deadlines = useGetDeadlinesQuery();
  const others = [useGetRemindersQuery(), useGetCalendarQuery()];
  const isKnown = [deadlines, ...others].every(({ isLoading }) => !isLoading);
  return (
    <>
      <Loaded query={deadlines}>{(answer) => <Receipts {...answer} />}</Loaded>
      {isKnown && (
        <>
          <RemindersPart />
          <CalendarPart />
        </>
      )}
    </>
  );
}

function Receipts({ deadlines }: { deadlines: readonly Deadline[] }) {
  const text = useTexts();
  if (deadlines.length === 0) return <EmptyState title={text('customer.deadlines.empty')} />;
  return SECTIONS.map(({ title, holds }) => {
    const receipts = byReceipt(deadlines).filter(([{ day, timeZone }]) => holds(endsIn(day, presentDay(timeZone))));
    return (
      receipts.length > 0 && (
        <section key={title} aria-labelledby={title}>
          <h2 className={classes.section} id={title}>
            {text(title)}
          </h2>
          <ul className={classes.cards} aria-labelledby={title}>
            {receipts.map((ofReceipt) => (
              <DeadlineCard key={ofReceipt[0].receiptId} deadlines={ofReceipt} />
            ))}
          </ul>
        </section>
      )
    );
  });
}

const WEEK = 7;

/** The sections of the page, by the days until the first period of a receipt ends. */
const SECTIONS: { title: TextId; holds: (days: number) => boolean }[] = [
  { title: 'customer.deadlines.today', holds: (days) => days === 0 },
  { title: 'customer.deadlines.tomorrow', holds: (days) => days === 1 },
  { title: 'customer.deadlines.week', holds: (days) => days > 1 && days < WEEK },
  { title: 'customer.deadlines.later', holds: (days) => days >= WEEK },
];

/** Groups deadlines by their receipt. They are sorted by day, so the first one of a receipt is its next. */
function byReceipt(deadlines: readonly Deadline[]): [Deadline, ...Deadline[]][] {
  const receipts = new Map<string, [Deadline, ...Deadline[]]>();
  for (const deadline of deadlines) {
    const known = receipts.get(deadline.receiptId);
    if (known) known.push(deadline);
    else receipts.set(deadline.receiptId, [deadline]);
  }
  return [...receipts.values()];
}
