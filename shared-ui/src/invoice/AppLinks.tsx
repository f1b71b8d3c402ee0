import { useTexts } from '../texts';
import classes from './InvoiceView.module.css';

/** The app's pages in the two stores. */
export interface StoreLinks {
  ios: string;
  android: string;
}

/** Links to the phone app. */
export function AppLinks({ links }: { links: StoreLinks }) {
  const text = useTexts();
  return (
    <nav className={classes.stores} aria-label={text('ui.invoice.stores')}>
      <p>{text('ui.invoice.stores')}</p>
      <a href={links.ios}>{text('ui.invoice.appStore')}</a>
      <a href={links.android}>{text('ui.invoice.playStore')}</a>
    </nav>
  );
}
