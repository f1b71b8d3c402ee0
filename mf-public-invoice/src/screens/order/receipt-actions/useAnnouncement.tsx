import { useState, type ReactNode } from 'react';
import { Banner } from 'shared-ui';
import classes from './ReceiptActions.module.css';

/** Shows the result of an action: a success as a line, a failure as a banner. */
export type Announce = (text: string, tone?: 'done' | 'failed') => void;

interface Announcement {
  text: string;
  tone: 'done' | 'failed';
  /**
   * The React key of the message. A new key mounts the message again, so that screen readers announce even a repeated
   * message.
   */
  count: number;
}

/** @returns a function that shows a result, and the element in which it is shown */
export function useAnnouncement(): { announce: Announce; announcement: ReactNode } {
  const [latest, setLatest] = useState<Announcement>({ text: '', tone: 'done', count: 0 });
  const announce: Announce = (text, tone = 'done') => setLatest(({ count }) => ({ text, tone, count: count + 1 }));
  return {
    announce,
    announcement: (
      <>
        <p className={classes.said} role="status">
          {latest.tone === 'done' && <span key={latest.count}>{latest.text}</span>}
        </p>
        {latest.tone === 'failed' && latest.text !== '' && (
          <Banner key={latest.count} tone="error">
            {/* The server's message may be in a different language from the page. */}
            <p dir="auto">{latest.text}</p>
          </Banner>
        )}
      </>
    ),
  };
}
