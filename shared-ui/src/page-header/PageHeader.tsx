import type { ReactNode } from 'react';
import { usePageTitle } from '../page-title/usePageTitle';
import classes from './PageHeader.module.css';

export interface PageHeaderProps {
  /** Names the document as well. */
  title: string;
  /** The way back: a link or a button, before the title. */
  back?: ReactNode;
  actions?: ReactNode;
}

/** The head of a screen: its one first heading, the way back and what can be done. */
export function PageHeader({ title, back, actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className={classes.header}>
      {back}
      <h1 className={classes.title}>{title}</h1>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
