import type { PartStories } from '../workshop/part';
import { LanguageButtons } from './LanguageButtons';

export default { title: 'Fields/LanguageButtons' } satisfies PartStories;

/** The languages other than the story's own. */
export function AtTheTop() {
  return <LanguageButtons />;
}
