import { useLanguage } from '../i18n/useText';
import classes from './Workshop.module.css';

/**
 * A story that covers its page, shown in a frame. The frame reads the theme from the browser's storage, like any page.
 */
export function Framed({ id, name }: { id: string; name: string }) {
  const language = useLanguage();
  return (
    <iframe
      key={language}
      className={classes.framed}
      title={name}
      src={`?${new URLSearchParams({ story: id, language })}`}
      loading="lazy"
    />
  );
}
