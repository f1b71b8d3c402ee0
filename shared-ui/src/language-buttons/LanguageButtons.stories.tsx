import type { PartStories } from '../workshop/part';
import { LanguageButtons } from './LanguageButtons';

export default { title: 'Fields/LanguageButtons' } satisfies PartStories;

/** The buttons for all languages except the story's language. */
export function AtTheTop() {
  return <LanguageButtons />;
}
