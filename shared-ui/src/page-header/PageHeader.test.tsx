import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { LongTitle, TitleAlone, WithActions } from './PageHeader.stories';

describe('the head of a screen', () => {
  it('is its one first heading, after the way back and before what can be done', async () => {
    const { container } = await renderStory(WithActions);
    expect(screen.getByRole('heading', { level: 1, name: 'Branches' })).toBeVisible();
    expect(container.textContent).toBe('BackBranchesEditAdd restaurant');
  });

  it('names the document, whose name says where one is', async () => {
    await renderStory(WithActions);
    expect(document.title).toBe('Branches · Eesal');
  });

  it('may be the title alone', async () => {
    await renderStory(TitleAlone, { language: 'ar' });
    expect(screen.getByRole('banner')).toHaveTextContent(/^المطاعم$/);
  });

  it('shows the whole of a long title', async () => {
    await renderStory(LongTitle);
    expect(screen.getByRole('heading')).toHaveTextContent(/^Al-Mash.*Dammam$/);
  });
});
