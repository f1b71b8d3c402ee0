import { Button } from '../button/Button';
import { LinkButton } from '../button/LinkButton';
import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { PageHeader } from './PageHeader';

export default { title: 'Layout/PageHeader', reference: ['WithActions'] } satisfies ComponentStories;

export function WithActions() {
  const sample = useStoryTexts();
  return (
    <PageHeader
      title={sample('sample.branches')}
      back={
        <LinkButton to="/restaurants" variant="secondary">
          {sample('sample.back')}
        </LinkButton>
      }
      actions={
        <>
          <Button variant="secondary">{sample('sample.edit')}</Button>
          <LinkButton to="/restaurants/add">{sample('sample.addRestaurant')}</LinkButton>
        </>
      }
    />
  );
}

export function TitleAlone() {
  return <PageHeader title={useStoryTexts()('sample.restaurants')} />;
}

/** A long name without a space wraps, so that it does not widen the page. */
export const LongTitle = () => (
  <PageHeader title="Al-Mashwiyyat-wal-Mandi-wal-Kabsa Traditional Grills and Banquets of Riyadh, Jeddah and Dammam" />
);
