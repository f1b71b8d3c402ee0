import { useState } from 'react';
import type { ComponentStories } from '../workshop/componentStories';
import { FeedbackLine } from './FeedbackLine';
import { RateMeal } from './RateMeal';

export default { title: 'Receipts/RateMeal' } satisfies ComponentStories;

const accept = () => Promise.resolve(null);

/** Before the diner has said anything. */
export const Asked = () => <RateMeal onRate={accept} />;

/** The restaurant has read what the diner said. */
export const Read = () => (
  <RateMeal rating={{ good: false, reasons: ['waiting'], text: null, state: 'read' }} onRate={accept} />
);

/** The optional line alone. */
export function Line() {
  const [line, setLine] = useState('');
  return <FeedbackLine label="…" value={line} onChange={setLine} />;
}
