import type { ReactNode } from 'react';
import { usePageTitle } from '../page-title/usePageTitle';
import classes from './PageHeader.module.css';

export interface PageHeaderProps {
  /** The heading, and the document title. */
  title: string;
  /** A back link or button, before the title. */
  back?: ReactNode;
  /** A short text beside the title. */
  note?: string;
  actions?: ReactNode;
}

/** The header of a screen: its only level-1 heading, a back link, and actions. */
export function PageHeader({ title, back, note, actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className={classes.header}>
      {back}
      <h1 className={classes.title}>{title}</h1>
      {note && <p className={classes.note}>{note}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
