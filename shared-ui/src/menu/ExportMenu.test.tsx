import { screen } from '@testing-library/react';
import { renderStory } from '../workshop/renderStory';
import { Making, OfAList } from './ExportMenu.stories';

describe('the export menu', () => {
  it('offers Excel and CSV, and reports the chosen format', async () => {
    const { user } = await renderStory(OfAList);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Excel', 'CSV']);
    await user.click(screen.getByRole('menuitem', { name: 'Excel' }));
    expect(screen.getByRole('status')).toHaveTextContent('xlsx');
  });

  it('does not open while a file is being made', async () => {
    const { user } = await renderStory(Making);
    await user.click(screen.getByRole('button'));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});
