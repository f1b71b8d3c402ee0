import { PRODUCT_NAME, PRODUCT_NAME_ARABIC } from 'contracts';
import { useLanguage } from '../i18n/useText';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';
import classes from './Brand.module.css';

/**
 * The product's mark and name. On Arabic pages it is the Arabic name, in which the letter alef is drawn as the mark. On
 * other pages the mark is next to the name in Latin letters. The brand is 1 em high, two thirds of a line of text, and
 * its letters have the colour of the surrounding text. A site with its own brand replaces both pictures
 * (delivery/src/site/brand.ts).
 */
export function Brand() {
  const language = useLanguage();
  const arabic = language === 'ar';
  return (
    <span className={arabic ? classes.arabic : classes.latin} data-brand={language}>
      <VisuallyHidden>{arabic ? PRODUCT_NAME_ARABIC : PRODUCT_NAME}</VisuallyHidden>
    </span>
  );
}
