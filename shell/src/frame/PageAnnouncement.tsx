import { useEffect, useState } from 'react';
import { VisuallyHidden } from 'shared-ui';

/**
 * Says the name of a page when one comes to it. A browser says it of a new document; here only the name changes, and who
 * does not see the page would not know that it did.
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
