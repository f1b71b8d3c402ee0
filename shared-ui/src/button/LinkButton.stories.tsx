import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { LinkButton } from './LinkButton';

export default { title: 'Actions/LinkButton' } satisfies ComponentStories;

export function Variants() {
  const sample = useStoryTexts();
  return (
    <>
      <LinkButton to="/restaurants/add">{sample('sample.addRestaurant')}</LinkButton>
      <LinkButton to="/restaurants" variant="secondary">
        {sample('sample.back')}
      </LinkButton>
      <LinkButton to="/" variant="quiet">
        {sample('sample.cancel')}
      </LinkButton>
    </>
  );
}
