import type { PartStories } from '../workshop/componentStories';
import { LanguageButtons } from './LanguageButtons';

export default { title: 'Fields/LanguageButtons' } satisfies PartStories;

/** The buttons for all languages except the language of the page. */
export function AtTheTop() {
  return <LanguageButtons />;
}
