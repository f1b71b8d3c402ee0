import { useState, type ReactNode } from 'react';
import { Banner } from 'shared-ui';
import classes from './ReceiptActions.module.css';

/** Shows the result of an action: a success as a line, a failure as a banner. */
export type Say = (text: string, tone?: 'done' | 'failed') => void;

interface Said {
  text: string;
  tone: 'done' | 'failed';
  /**
   * The React key of the message. A new key mounts the message again, so that screen readers announce even a repeated
   * message.
   */
  count: number;
}

/** @returns a function that shows a result, and the element in which it is shown */
export function useSaid(): { say: Say; said: ReactNode } {
  const [said, setSaid] = useState<Said>({ text: '', tone: 'done', count: 0 });
  const say: Say = (text, tone = 'done') => setSaid(({ count }) => ({ text, tone, count: count + 1 }));
  return {
    say,
    said: (
      <>
        <p className={classes.said} role="status">
          {said.tone === 'done' && <span key={said.count}>{said.text}</span>}
        </p>
        {said.tone === 'failed' && said.text !== '' && (
          <Banner key={said.count} tone="error">
            {/* The server's message may be in a different language from the page. */}
            <p dir="auto">{said.text}</p>
          </Banner>
        )}
      </>
    ),
  };
}
