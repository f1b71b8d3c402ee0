import { Brand, LanguageButtons } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useTexts } from '../texts';
import classes from './PageTop.module.css';

/** The header above a receipt: the product's brand, and a button for each language except the current language. */
export function PageTop() {
  return (
    <header className={classes.top}>
      <Brand />
      <LanguageButtons />
    </header>
  );
}

/** The footer below a receipt. */
export function PageFoot() {
  const text = useTexts();
  const { privacy } = useHost().paths;
  return (
    <footer className={classes.foot}>
      <a href={privacy}>{text('invoice.terms')}</a>
    </footer>
  );
}
