import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { ChosenFromOutside, ThreeViews } from './Tabs.stories';

const selected = () => screen.getByRole('tab', { selected: true });

describe('tabs', () => {
  it('start with the first tab, and show only its view', async () => {
    await renderStory(ThreeViews);
    expect(screen.getByRole('tablist', { name: 'Najd Kitchen' })).toBeVisible();
    expect(selected()).toHaveAccessibleName('Branches');
    expect(screen.getByRole('tabpanel', { name: 'Branches' })).toHaveTextContent('Two branches in Riyadh');
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  });

  it('show the view of a pressed tab', async () => {
    const { user } = await renderStory(ThreeViews);
    await user.click(screen.getByRole('tab', { name: 'Orders' }));
    expect(screen.getByRole('tabpanel', { name: 'Orders' })).toHaveTextContent('Orders appear here');
  });

  it.each(['ar', 'ur'] as const)(
    'follow the reading direction in %s: the next tab is to the left',
    async (language) => {
      const { user } = await renderStory(ThreeViews, { language });
      const [first, second] = screen.getAllByRole('tab');
      await user.tab();
      expect(first).toHaveFocus();
      await user.keyboard('{ArrowLeft}');
      expect(second).toHaveFocus();
      await user.keyboard('{ArrowRight}');
      expect(first).toHaveFocus();
    },
  );

  it('show the view that another component of the page selects', async () => {
    const { user } = await renderStory(ChosenFromOutside);
    expect(selected()).toHaveAccessibleName('Tills');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(selected()).toHaveAccessibleName('Branches');
  });
});
