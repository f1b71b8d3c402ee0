import { useId, useState } from 'react';
import { COMPLAINT_REASONS, RATING_DAYS, serverNow } from 'contracts';
import { apiMessage } from 'shared-auth';
import { Button, complaintIcon, FeedbackLine, Icon, RateMeal, useFeedbackTexts, type Invoice } from 'shared-ui';
import { useComplainMutation, useGetOwnFeedbackQuery, useRateMealMutation } from '../../api';
import type { ComplainApiArg, RateMealApiArg } from '../../api.generated';
import classes from './Receipt.module.css';

type Reason = ComplainApiArg['body']['reason'];

/**
 * How the meal was, and whether something is wrong with the receipt. Both have their final height before the diner's
 * earlier words are loaded.
 */
export function FeedbackPart({ id, order }: { id: string; order: Invoice }) {
  const text = useFeedbackTexts();
  const { data } = useGetOwnFeedbackQuery({ id });
  const [rate] = useRateMealMutation();
  const meal = order.orderedAt ? new Date(order.orderedAt).getTime() : 0;
  const isOpen = order.takes_ratings === true && serverNow() < meal + RATING_DAYS * 24 * 3_600_000;
  return (
    <>
      {isOpen && (
        <RateMeal
          rating={data?.rating}
          onRate={async (rating) => {
            const { error } = await rate({ id, body: rating as RateMealApiArg['body'] });
            return error ? (apiMessage(error) ?? text('feedback.failure')) : null;
          }}
        />
      )}
      <WrongReceipt id={id} complaint={data?.complaint} />
    </>
  );
}

interface WrongReceiptProps {
  id: string;
  complaint?: {
    reasons: string[];
    text: string | null;
    state: 'new' | 'read' | 'working' | 'done' | 'declined';
  } | null;
}

/** Reports that something is wrong with the receipt, and shows what the restaurant did about it. */
function WrongReceipt({ id, complaint }: WrongReceiptProps) {
  const text = useFeedbackTexts();
  const [complain, { isLoading }] = useComplainMutation();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<{ reason?: Reason; line?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const panel = useId();
  const reason = typed.reason ?? COMPLAINT_REASONS.find((known) => complaint?.reasons.includes(known));
  const line = typed.line ?? complaint?.text ?? '';

  const send = async () => {
    if (!reason) return;
    const { error } = await complain({ id, body: { reason, text: line } });
    setFailure(error ? (apiMessage(error) ?? text('feedback.failure')) : null);
    if (!error) setOpen(false);
  };

  return (
    <section className={classes.wrong}>
      <button
        type="button"
        className={classes.wrongRow}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={complaintIcon} />
        <span>
          {text('feedback.complaint')}
          <small role="status">
            {failure ?? text(complaint ? `feedback.state.${complaint.state}` : 'feedback.complaint.lead')}
          </small>
        </span>
      </button>
      <form
        id={panel}
        hidden={!isOpen}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <fieldset className={classes.choices}>
          <legend>{text('feedback.complaint.title')}</legend>
          {COMPLAINT_REASONS.map((known) => (
            <label key={known}>
              {text(`feedback.reason.${known}`)}
              <input
                type="radio"
                name={panel}
                checked={known === reason}
                onChange={() => setTyped({ ...typed, reason: known })}
              />
            </label>
          ))}
        </fieldset>
        <FeedbackLine
          label={text('feedback.complaint.line')}
          value={line}
          onChange={(next) => setTyped({ ...typed, line: next })}
        />
        <Button type="submit" busy={isLoading} disabled={!reason}>
          {text('feedback.send')}
        </Button>
      </form>
    </section>
  );
}
