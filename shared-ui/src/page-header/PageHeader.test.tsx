import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { LongTitle, TitleAlone, WithActions } from './PageHeader.stories';

describe('the header of a screen', () => {
  it('contains the level-1 heading, after the back link and before the actions', async () => {
    const { container } = await renderStory(WithActions);
    expect(screen.getByRole('heading', { level: 1, name: 'Branches' })).toBeVisible();
    expect(container.textContent).toBe('BackBranchesEditAdd restaurant');
  });

  it('sets the document title', async () => {
    await renderStory(WithActions);
    expect(document.title).toBe('Branches · Eesal');
  });

  it('contains only the title if it has no back link and no actions', async () => {
    await renderStory(TitleAlone, { language: 'ar' });
    expect(screen.getByRole('banner')).toHaveTextContent(/^المطاعم$/);
  });

  it('shows a long title in full', async () => {
    await renderStory(LongTitle);
    expect(screen.getByRole('heading')).toHaveTextContent(/^Al-Mash.*Dammam$/);
  });
});
