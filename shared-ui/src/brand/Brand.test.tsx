import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { ARABIC_NAME, LATIN_NAME, MARK } from 'contracts';
import { renderStory } from '../workshop/renderStory';
import { InALine } from './Brand.stories';

describe('the product’s name', () => {
  it.each([
    ['en', 'Eesal'],
    ['ar', 'إيصال'],
    ['ur', 'Eesal'],
  ] as const)('is given to screen readers in Arabic letters only on an Arabic page (%s)', async (language, name) => {
    await renderStory(InALine, { language });
    expect(screen.getByText(name)).toBeInTheDocument();
  });

  it.each([
    ['mark.svg', MARK],
    ['latin.svg', LATIN_NAME],
    ['arabic.svg', ARABIC_NAME],
  ])('has a stored drawing that is equal to its source in the package `contracts`: %s', (file, drawing) => {
    // After a change of the source, run `npm run pictures -w shell`
    expect(readFileSync(path.join(__dirname, file), 'utf8')).toBe(drawing);
  });
});
