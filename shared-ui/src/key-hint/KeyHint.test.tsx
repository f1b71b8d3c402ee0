import { render } from '@testing-library/react';
import { KeyHint } from './KeyHint';

it('A key hint is hidden from screen readers', () => {
  const { container } = render(<KeyHint of="1" className="corner" />);
  expect(container.querySelector('kbd')).toHaveTextContent('1');
  expect(container.querySelector('kbd')).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelector('kbd')).toHaveClass('hint', 'corner');
});
