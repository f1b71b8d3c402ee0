import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { TextLink } from './TextLink';

export default { title: 'Actions/TextLink', reference: ['InASentence'] } satisfies ComponentStories;

export function InASentence() {
  const sample = useStoryTexts();
  return (
    <p>
      {sample('sample.privacy.before')} <TextLink to="/Privacy">{sample('sample.privacy')}</TextLink>.
    </p>
  );
}
