import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { BeforeScripts, Inline, Labelled, Page } from './Spinner.stories';

describe('a spinner', () => {
  it('says Loading to those who do not see it turn', async () => {
    await renderStory(Inline);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it('may say what it waits for', async () => {
    await renderStory(Labelled);
    expect(screen.getByRole('status')).toHaveTextContent('Saving');
  });

  it('is a wheel alone before anyone knows the reader’s language (PageWheel)', async () => {
    const { container } = await renderStory(BeforeScripts);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(container).toHaveTextContent(/^$/);
  });

  it('speaks the reader’s language', async () => {
    await renderStory(Page, { language: 'ur' });
    expect(screen.getByRole('status')).toHaveTextContent('لوڈ ہو رہا ہے');
  });
});
