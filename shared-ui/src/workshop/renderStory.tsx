import { renderWithSuite, type Suite, type SuiteOptions } from '../testing';
import type { Story } from './part';
import { sampleCatalogue } from './samples';

/** Renders a story in a test as the workshop does, with the words of the stories. */
export function renderStory(Story: Story, { catalogues = [], ...options }: SuiteOptions = {}): Promise<Suite> {
  return renderWithSuite(<Story />, { ...options, catalogues: [sampleCatalogue, ...catalogues] });
}
