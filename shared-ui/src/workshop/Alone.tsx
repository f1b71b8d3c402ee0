import { useState } from 'react';
import type { NamedStory } from './parts';
import { Stage } from './Stage';

/**
 * One story on a separate page, for tests and screenshots. A test may switch to another story without loading a new
 * page.
 */
export function Alone({ stories, first }: { stories: readonly NamedStory[]; first: string }) {
  const [id, setId] = useState(first);
  const story = stories.find((candidate) => candidate.id === id);
  window.showStory = setId;
  return <main>{story && <Stage key={id} id={id} Story={story.Story} />}</main>;
}

declare global {
  interface Window {
    showStory: (id: string) => void;
  }
}
