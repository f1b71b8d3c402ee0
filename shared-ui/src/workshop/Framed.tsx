import { useLanguage } from '../i18n/useText';
import classes from './Workshop.module.css';

/** A story that covers its page, in a frame. It finds the theme in the browser's storage, like any page. */
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
