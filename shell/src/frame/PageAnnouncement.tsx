import { useEffect, useState } from 'react';
import { VisuallyHidden } from 'shared-ui';

/**
 * Announces the name of a page after navigation. Screen readers announce a new document, but navigation within the
 * suite changes only the title, which they do not announce.
 */
export function PageAnnouncement() {
  const [name, setName] = useState('');

  useEffect(function followTheName() {
    const title = document.querySelector('title');
    if (!title) return undefined;
    const observer = new MutationObserver(() => setName(document.title));
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return <VisuallyHidden role="status">{name}</VisuallyHidden>;
}
