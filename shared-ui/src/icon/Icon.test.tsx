import { renderStory } from '../workshop/renderStory';
import { All, Small } from './Icon.stories';

describe('an icon', () => {
  it('is hidden from screen readers and cannot be focused', async () => {
    const { container } = await renderStory(All);
    const drawings = [...container.querySelectorAll('svg')];
    expect(drawings.length).toBeGreaterThan(40);
    for (const drawing of drawings) {
      expect(drawing).toHaveAttribute('aria-hidden', 'true');
      expect(drawing).toHaveAttribute('focusable', 'false');
    }
  });

  it('contains the paths of its drawing', async () => {
    const { container } = await renderStory(Small);
    expect(container.querySelector('svg > path')).toHaveAttribute('d');
  });
});
