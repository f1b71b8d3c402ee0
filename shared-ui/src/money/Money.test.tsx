import { screen } from '@testing-library/react';
import { renderWithSuite } from '../testing';
import { renderStory } from '../workshop/renderStory';
import { Money } from './Money';
import { Currencies } from './Money.stories';

const shown = () =>
  screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/[\s\u2066\u2069]+/g, ' ').trim());

describe('an amount with its currency', () => {
  it('shows the Saudi riyal sign as a drawing; screen readers and copied text get SAR instead', async () => {
    const { container } = await renderWithSuite(<Money amount={161} currency="SAR" />, { language: 'ar' });
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(container).toHaveTextContent(/^SAR 161\.00$/);
    expect(container.querySelector('[dir=ltr]')).not.toBeNull();
  });

  it('shows the usual sign or code of every currency except the riyal', async () => {
    await renderStory(Currencies);
    expect(shown()).toEqual(['SAR 1,234.50', '$1,234.50', 'US$ 1,234.50', 'AED 1,234.50', 'EGY 1,234.50', '-SAR 7.00']);
  });
});
