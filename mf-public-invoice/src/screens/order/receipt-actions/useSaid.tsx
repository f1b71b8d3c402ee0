import { useState, type ReactNode } from 'react';
import { Banner } from 'shared-ui';
import classes from './ReceiptActions.module.css';

/** Says how an action went: what went well in a line, what failed in a banner. */
export type Say = (text: string, tone?: 'done' | 'failed') => void;

interface Said {
  text: string;
  tone: 'done' | 'failed';
  /** The same sentence said twice is two sentences, for those who listen. */
  count: number;
}

/** What the actions say, and where it stands. */
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
            {/* The server speaks its own language. */}
            <p dir="auto">{said.text}</p>
          </Banner>
        )}
      </>
    ),
  };
}
