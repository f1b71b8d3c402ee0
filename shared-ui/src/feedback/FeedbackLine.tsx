import { useId } from 'react';
import { FEEDBACK_TEXT_MAX } from 'contracts';
import { useFeedbackTexts } from './texts';
import classes from './Feedback.module.css';

interface FeedbackLineProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** The optional line of feedback, with the number of its characters. */
export function FeedbackLine({ label, value, onChange }: FeedbackLineProps) {
  const text = useFeedbackTexts();
  const id = useId();
  return (
    <div className={classes.line}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={classes.control}
        value={value}
        dir="auto"
        maxLength={FEEDBACK_TEXT_MAX}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={classes.hint}>
        <span id={`${id}-hint`}>{text('feedback.hint')}</span>
        <bdi dir="ltr" aria-hidden="true">
          {value.length} / {FEEDBACK_TEXT_MAX}
        </bdi>
      </p>
    </div>
  );
}
