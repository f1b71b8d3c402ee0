import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { PageSpinner } from './PageSpinner';
import { SilentPageSpinner } from './SilentPageSpinner';
import { Spinner } from './Spinner';

export default { title: 'Feedback/Spinner', reference: ['Inline'] } satisfies ComponentStories;

export const Inline = () => <Spinner />;

export function Labelled() {
  return <Spinner label={useStoryTexts()('sample.saving')} />;
}

/** The spinner that is shown while the whole screen loads. */
export const Page = () => <PageSpinner />;

/** The spinner that is shown before any script runs. It has no text, because the reader's language is not known yet. */
export const BeforeScripts = () => <SilentPageSpinner />;
