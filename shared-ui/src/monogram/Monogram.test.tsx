import { fireEvent } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { initialsOf } from './Monogram';
import { OfNames, Small, WithLogo } from './Monogram.stories';

describe('a monogram', () => {
  it('shows two initials of a Latin name, and one letter of an Arabic or Urdu name', () => {
    expect(['Bait Al Kabsa', 'Albaik', '7 Spices', 'بيت الكبسة', 'المشويات', 'کراچی گرل', '—'].map(initialsOf)).toEqual(
      ['BK', 'A', '7S', 'ب', 'م', 'ک', '?'],
    );
  });

  it('always has the same tint for the same id', async () => {
    const first = await renderStory(OfNames);
    const tints = () => [...document.querySelectorAll('p > span')].map(({ className }) => className);
    const before = tints();
    expect(new Set(before).size).toBeGreaterThan(3);
    first.unmount();
    await renderStory(OfNames);
    expect(tints()).toEqual(before);
  });

  it('is replaced by a logo if there is one, but is shown again if the logo cannot be loaded', async () => {
    const { container } = await renderStory(WithLogo);
    const logo = container.querySelector('img')!;
    expect(logo).toHaveAttribute('alt', '');
    fireEvent.error(logo);
    expect(container.querySelector('img')).toBeNull();
    expect(container).toHaveTextContent('NK');
  });

  it('is hidden from screen readers, because the name is next to it', async () => {
    const { container } = await renderStory(Small);
    expect(container.querySelector('span')).toHaveAttribute('aria-hidden', 'true');
  });
});
