import type { PartStories } from '../workshop/part';
import { useSamples } from '../workshop/samples';
import { PageSpinner } from './PageSpinner';
import { SilentPageSpinner } from './SilentPageSpinner';
import { Spinner } from './Spinner';

export default { title: 'Feedback/Spinner', reference: ['Inline'] } satisfies PartStories;

export const Inline = () => <Spinner />;

export function Labelled() {
  return <Spinner label={useSamples()('sample.saving')} />;
}

/** While the whole screen loads. */
export const Page = () => <PageSpinner />;

/** Before any script: without text, because the language is unknown. */
export const BeforeScripts = () => <SilentPageSpinner />;
