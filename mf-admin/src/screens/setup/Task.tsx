import { useId, type ReactNode } from 'react';
import { Card, Chip } from 'shared-ui';
import { useTexts } from '../../texts';
import classes from './Setup.module.css';

interface TaskProps {
  title: string;
  /** Whether the task is done; undefined for a task that is never finished. */
  done?: boolean;
  children: ReactNode;
}

/** One task of a restaurant's setup, with its state. */
export function Task({ title, done, children }: TaskProps) {
  const text = useTexts();
  const id = useId();
  return (
    <Card className={classes.task} role="region" aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {done !== undefined && (
          <Chip tone={done ? 'good' : 'notice'}>{text(done ? 'admin.setup.done' : 'admin.setup.missing')}</Chip>
        )}
      </div>
      {children}
    </Card>
  );
}
