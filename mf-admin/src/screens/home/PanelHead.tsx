import type { ReactNode, Ref } from 'react';
import classes from './PanelHead.module.css';

interface PanelHeadProps {
  title: string;
  /** What can be done with the panel. */
  children: ReactNode;
  /** The title, which can be given the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
}

/** The head of one of the home's panels: its title and its tools, which wrap where there is no room. */
export function PanelHead({ title, children, titleRef }: PanelHeadProps) {
  return (
    <header className={classes.head}>
      <h2 ref={titleRef} tabIndex={titleRef === undefined ? undefined : -1}>
        {title}
      </h2>
      <div className={classes.tools}>{children}</div>
    </header>
  );
}
