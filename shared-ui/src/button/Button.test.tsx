import { screen } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import { Button } from './Button';

describe('a button', () => {
  it('shows Loading and takes no press while it is busy', async () => {
    const onClick = jest.fn();
    const { user } = await renderWithSuite(
      <Button busy onClick={onClick}>
        Login
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Loading' }));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('submits no form unless it is told to', async () => {
    await renderWithSuite(<Button>Back</Button>);
    expect(screen.getByRole('button', { name: 'Back' })).toHaveAttribute('type', 'button');
  });
});
