import { useId, useState } from 'react';
import { BAD_REASONS, GOOD_REASONS, type FeedbackReason, type FeedbackState } from 'contracts';
import { Button } from '../button/Button';
import { Icon } from '../icon/Icon';
import { badIcon, checkIcon, goodIcon } from '../icon/icons';
import { FeedbackLine } from './FeedbackLine';
import { useFeedbackTexts } from './texts';
import classes from './Feedback.module.css';

/** How a diner found a meal. */
export interface Rating {
  good: boolean;
  reasons: FeedbackReason[];
  text: string;
}

interface RateMealProps {
  /** What the server has. */
  rating?: { good: boolean | null; reasons: FeedbackReason[]; text: string | null; state: FeedbackState } | null;
  /** Sends a rating. Returns the message of a refusal, or null. */
  onRate: (rating: Rating) => Promise<string | null>;
}

/**
 * Asks the diner how the meal was. One press on a thumb counts at once. Then the diner can add reasons and a line, and
 * can change everything.
 */
export function RateMeal({ rating, onRate }: RateMealProps) {
  const text = useFeedbackTexts();
  const id = useId();
  const [typed, setTyped] = useState<Rating | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const shown =
    typed ?? (rating && rating.good !== null ? { ...rating, good: rating.good, text: rating.text ?? '' } : null);

  const send = async (next: Rating) => {
    setTyped(next);
    setBusy(true);
    const refusal = await onRate(next);
    setBusy(false);
    setSaid(refusal ?? text('feedback.state.new'));
    return refusal === null;
  };
  const press = (good: boolean) => {
    setOpen(true);
    if (shown?.good !== good) void send({ good, reasons: [], text: shown?.text ?? '' });
  };
  const toggle = (reason: FeedbackReason) => {
    if (!shown) return;
    const has = shown.reasons.includes(reason);
    setTyped({
      ...shown,
      reasons: has ? shown.reasons.filter((each) => each !== reason) : [...shown.reasons, reason],
    });
  };

  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.ask}>
        <div>
          <h2 className={classes.title} id={id}>
            {text('feedback.question')}
          </h2>
          <p className={classes.lead} role="status">
            {said ?? text(rating ? `feedback.state.${rating.state}` : 'feedback.private')}
          </p>
        </div>
        {([true, false] as const).map((good) => (
          <button
            key={String(good)}
            type="button"
            className={classes.thumb}
            aria-pressed={shown?.good === good}
            aria-label={text(good ? 'feedback.good' : 'feedback.bad')}
            title={text(good ? 'feedback.good' : 'feedback.bad')}
            onClick={() => press(good)}
          >
            <Icon of={good ? goodIcon : badIcon} />
          </button>
        ))}
      </div>
      {isOpen && shown && (
        <form
          className={classes.more}
          onSubmit={(event) => {
            event.preventDefault();
            void send(shown).then((isSent) => isSent && setOpen(false));
          }}
        >
          <fieldset className={classes.reasons}>
            <legend>{text(shown.good ? 'feedback.liked' : 'feedback.wrong')}</legend>
            {(shown.good ? GOOD_REASONS : BAD_REASONS).map((reason) => (
              <button
                key={reason}
                type="button"
                className={classes.reason}
                aria-pressed={shown.reasons.includes(reason)}
                onClick={() => toggle(reason)}
              >
                {shown.reasons.includes(reason) && <Icon of={checkIcon} />}
                {text(`feedback.reason.${reason}`)}
              </button>
            ))}
          </fieldset>
          <FeedbackLine
            label={text('feedback.line')}
            value={shown.text}
            onChange={(line) => setTyped({ ...shown, text: line })}
          />
          <Button type="submit" busy={isBusy}>
            {text('feedback.send')}
          </Button>
        </form>
      )}
    </section>
  );
}
