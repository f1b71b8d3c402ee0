import type { ComponentStories } from '../workshop/componentStories';
import { useSamples } from '../workshop/samples';
import { TextLink } from './TextLink';

export default { title: 'Actions/TextLink', reference: ['InASentence'] } satisfies ComponentStories;

export function InASentence() {
  const sample = useSamples();
  return (
    <p>
      {sample('sample.privacy.before')} <TextLink to="/Privacy">{sample('sample.privacy')}</TextLink>.
    </p>
  );
}
