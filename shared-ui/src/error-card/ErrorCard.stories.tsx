import { useState } from 'react';
import { TextLink } from '../link/TextLink';
import type { ComponentStories } from '../workshop/componentStories';
import { useStoryTexts } from '../workshop/storyTexts';
import { ErrorCard } from './ErrorCard';

export default { title: 'Feedback/ErrorCard', reference: ['WithRetry'] } satisfies ComponentStories;

export function WithRetry() {
  const sample = useStoryTexts();
  const [busy, setBusy] = useState(false);
  return <ErrorCard message={sample('sample.posDown')} onRetry={() => setBusy(true)} busy={busy} />;
}

export function TryingAgain() {
  const sample = useStoryTexts();
  return <ErrorCard message={sample('sample.posDown')} onRetry={() => {}} busy />;
}

/** Without a server message, and without Retry. */
export const Unknown = () => <ErrorCard />;

export function WithAnotherWay() {
  const sample = useStoryTexts();
  return (
    <ErrorCard message={sample('sample.posDown')}>
      <TextLink to="/">{sample('sample.back')}</TextLink>
    </ErrorCard>
  );
}
