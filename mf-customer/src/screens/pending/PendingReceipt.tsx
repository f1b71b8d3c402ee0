import { useId, useState } from 'react';
import { formatDay } from 'contracts';
import { apiMessage } from 'shared-auth';
import { Button, Card, formatMoney, isolated, nameIn, optionalDialog, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useAcceptReceiptMutation, useContestReceiptMutation } from '../../api';
import type { GetReceiptSummaryApiResponse } from '../../api.generated';
import { useTexts, type TextId } from '../../texts';
import classes from './Pending.module.css';

/** The dialog is a separate chunk, because few receipts are somebody else's. */
const NotMineDialog = optionalDialog(() => import('../receipt/NotMineDialog'));

/** The question whether an order that a cashier saved is the diner's own. */
export function PendingReceipt({ receipt }: { receipt: GetReceiptSummaryApiResponse['pending'][number] }) {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const question = useId();
  const [accept, accepting] = useAcceptReceiptMutation();
  const [contest, contesting] = useContestReceiptMutation();
  const [isAsked, setAsked] = useState(false);
  const { id, names, date, time, total, currency } = receipt;

  const answer = async (send: typeof accept | typeof contest, done: TextId) => {
    const { error } = await send({ id });
    setAsked(false);
    if (!error) {
      toast({ tone: 'success', title: text(done) });
      focusTitle();
      return;
    }
    const failure = text(navigator.onLine ? 'customer.failure' : 'customer.pending.offline');
    toast({ tone: 'error', title: apiMessage(error) ?? failure });
  };

  return (
    <li>
      <Card className={classes.card}>
        <p id={question} className={classes.question}>
          {text('customer.pending.question', {
            restaurant: isolated(nameIn(language, names, '').name),
            time: `${formatDay(date, language)} ${time}`,
            // With the code, because the Arabic abbreviation of the riyal ends with a full stop.
            total: isolated(formatMoney(total, currency, language, 'code')),
          })}
        </p>
        <div className={classes.answers}>
          <Button
            onClick={() => void answer(accept, 'customer.pending.added')}
            busy={accepting.isLoading}
            disabled={contesting.isLoading}
            aria-describedby={question}
          >
            {text('customer.pending.yes')}
          </Button>
          <Button
            variant="secondary"
            onClick={() => setAsked(true)}
            disabled={accepting.isLoading || contesting.isLoading}
            aria-describedby={question}
          >
            {text('customer.receipt.notMine')}
          </Button>
        </div>
        {isAsked && (
          <NotMineDialog
            isOpen
            busy={contesting.isLoading}
            onConfirm={() => void answer(contest, 'customer.receipt.removed')}
            onClose={() => setAsked(false)}
          />
        )}
      </Card>
    </li>
  );
}

/** Moves the focus to the page's title, because the button that had it disappears with its question. */
function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
