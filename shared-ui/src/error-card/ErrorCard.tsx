import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { Card } from '../card/Card';
import { useTexts } from '../texts';
import classes from './ErrorCard.module.css';

export interface ErrorCardProps {
  /** What the server said; a full stop is added (specification section 8). Without it: 'An error occurred'. */
  message?: string;
  /** Offers another try. */
  onRetry?: () => void;
  /** Another try is running. */
  busy?: boolean;
  children?: ReactNode;
}

/** The 'Oops!' card in place of what could not be shown. */
export function ErrorCard({ message, onRetry, busy, children }: ErrorCardProps) {
  const text = useTexts();
  return (
    <Card role="alert" className={classes.card}>
      <h2 className={classes.title}>{text('ui.error.title')}</h2>
      <p dir="auto">{message ? text('ui.error.sentence', { message }) : text('ui.error.unknown')}</p>
      {children}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} busy={busy}>
          {text('ui.retry')}
        </Button>
      )}
    </Card>
  );
}
