import { useLanguage } from '../i18n/useText';
import classes from './Workshop.module.css';

/**
 * A frame for a story that covers the whole page, such as a dialog. The frame keeps the story from covering the
 * workshop. It reads the theme from the browser's storage, like any page.
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
