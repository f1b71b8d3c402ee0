import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderStory } from '../workshop/renderStory';
import { Filled } from './PasswordField.stories';

describe('a password field', () => {
  it('hides the password until the user presses the button that shows it', async () => {
    await renderStory(Filled);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
    expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Show password', pressed: true }));
    expect(field).toHaveAttribute('type', 'password');
  });
});
