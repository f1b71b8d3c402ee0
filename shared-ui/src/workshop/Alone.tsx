import { useState } from 'react';
import type { NamedStory } from './workshopComponents';
import { Stage } from './Stage';

/** A page with one story, for tests and screenshots. A test can switch to another story without loading a new page. */
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
