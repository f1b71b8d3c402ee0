import type { ComponentStories } from '../workshop/componentStories';
import { useSamples } from '../workshop/samples';
import { LinkButton } from './LinkButton';

export default { title: 'Actions/LinkButton' } satisfies ComponentStories;

export function Variants() {
  const sample = useSamples();
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
