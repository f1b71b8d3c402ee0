import { act } from '@testing-library/react';
import { renderWithSuite, type Suite, type SuiteOptions } from '../testing';
import type { Story } from './componentStories';
import { storyCatalogue } from './storyTexts';

/**
 * Renders a story in a test as the workshop does, with the texts of the stories. Resolves when the lazy code of the
 * story is loaded.
 */
export async function renderStory(Story: Story, { catalogues = [], ...options }: SuiteOptions = {}): Promise<Suite> {
  return act(() => renderWithSuite(<Story />, { ...options, catalogues: [storyCatalogue, ...catalogues] }));
}
