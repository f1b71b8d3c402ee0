import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { Card } from '../card/Card';
import { useTexts } from '../texts';
import classes from './ErrorCard.module.css';

export interface ErrorCardProps {
  /**
   * The server's message, to which the card adds a full stop (specification section 8). If omitted, the card says 'An
   * error occurred'.
   */
  message?: string;
  /** Called when Retry is pressed. If omitted, the card has no Retry button. */
  onRetry?: () => void;
  /** True while the retry is running. */
  busy?: boolean;
  children?: ReactNode;
}

/** The 'Oops!' card, shown in place of content that could not be loaded. */
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
