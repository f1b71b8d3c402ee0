import type { ReactNode, Ref } from 'react';
import classes from './PanelHead.module.css';

interface PanelHeadProps {
  title: string;
  /** The panel's tools. */
  children: ReactNode;
  /** If given, the title can receive the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
}

/** The head of a panel on the home screen: its title and its tools, which wrap on narrow screens. */
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
