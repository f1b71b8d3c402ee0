import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { BeforeScripts, Inline, Labelled, Page } from './Spinner.stories';

describe('a spinner', () => {
  it('announces Loading', async () => {
    await renderStory(Inline);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it('announces the given label instead of Loading', async () => {
    await renderStory(Labelled);
    expect(screen.getByRole('status')).toHaveTextContent('Saving');
  });

  it('has no text if the reader’s language is not known yet (SilentPageSpinner)', async () => {
    const { container } = await renderStory(BeforeScripts);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(container).toHaveTextContent(/^$/);
  });

  it('is in the reader’s language', async () => {
    await renderStory(Page, { language: 'ur' });
    expect(screen.getByRole('status')).toHaveTextContent('لوڈ ہو رہا ہے');
  });
});
