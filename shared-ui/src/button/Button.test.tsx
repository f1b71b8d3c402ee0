import { screen } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import { renderStory } from '../workshop/renderStory';
import { Busy, Disabled, Variants } from './Button.stories';
import { Button } from './Button';

describe('a button', () => {
  it('submits a form only if its type says so', async () => {
    await renderStory(Variants);
    for (const button of screen.getAllByRole('button')) expect(button).toHaveAttribute('type', 'button');
  });

  it('shows Loading and ignores presses while it is busy', async () => {
    const onClick = jest.fn();
    const { user } = await renderWithSuite(
      <Button busy onClick={onClick}>
        Login
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Loading' }));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('announces that it is busy', async () => {
    await renderStory(Busy);
    expect(screen.getByRole('button', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true');
  });

  it('cannot be pressed while it is disabled', async () => {
    await renderStory(Disabled);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});
