import type { ComponentStories } from '../workshop/componentStories';
import { LanguageButtons } from './LanguageButtons';

export default { title: 'Fields/LanguageButtons' } satisfies ComponentStories;

/** The buttons for all languages except the language of the page. */
export function AtTheTop() {
  return <LanguageButtons />;
}
