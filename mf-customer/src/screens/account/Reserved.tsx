import type { ReactNode } from 'react';
import { useText, VisuallyHidden, type UiTextId } from 'shared-ui';
import classes from './Account.module.css';

/**
 * Keeps the space of content that has not arrived, so that nothing below it moves. The children are a sample with the
 * size of the content; nobody sees, hears or reaches them.
 */
export function Reserved({ children }: { children?: ReactNode }) {
  const text = useText<UiTextId>();
  return (
    <>
      <VisuallyHidden role="status">{text('ui.loading')}</VisuallyHidden>
      {children && (
        <div className={classes.reserved} aria-hidden="true">
          {children}
        </div>
      )}
    </>
  );
}
