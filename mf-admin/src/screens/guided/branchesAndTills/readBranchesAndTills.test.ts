import { readBranchesAndTills } from './readBranchesAndTills';

describe('readBranchesAndTills, for typed or pasted text,', () => {
  it.each([
    ['tabs, as a spreadsheet copies them', 'Olaya\tTill 1\nOlaya\tTill 2\nMalaz\tCounter'],
    ['commas', 'Olaya, Till 1\nOlaya, Till 2\nMalaz, Counter'],
    ['semicolons', 'Olaya;Till 1\nOlaya;Till 2\nMalaz;Counter'],
    [
      'Windows line ends, empty rows and a row of headings',
      'Branch\tTill\r\n\r\nOlaya\tTill 1\r\nOlaya\tTill 2\r\nMalaz\tCounter\r\n',
    ],
    ['quotes', '"Olaya","Till 1"\n"Olaya","Till 2"\nMalaz,Counter'],
  ])('accepts %s', (_, typed) => {
    expect(readBranchesAndTills(typed)).toEqual({
      branches: [
        { name: 'Olaya', tills: ['Till 1', 'Till 2'] },
        { name: 'Malaz', tills: ['Counter'] },
      ],
      errors: [],
    });
  });

  it('accepts a branch without tills, and quoted names with a comma', () => {
    expect(readBranchesAndTills('العليا\n"Mall, 1st floor",Till 1').branches).toEqual([
      { name: 'العليا', tills: [] },
      { name: 'Mall, 1st floor', tills: ['Till 1'] },
    ]);
  });

  it('returns an error with the row number for each invalid row', () => {
    expect(
      readBranchesAndTills(`Olaya\tTill 1\n\tTill 2\nOlaya\tTill 1\nOlaya\tTill 3\tmore\n${'x'.repeat(201)}\tTill`)
        .errors,
    ).toEqual([
      { row: 2, text: 'admin.guided.places.noBranch' },
      { row: 3, text: 'admin.guided.places.twice' },
      { row: 4, text: 'admin.guided.places.columns' },
      { row: 5, text: 'admin.guided.places.long' },
    ]);
  });

  it('returns empty lists for a blank text', () => {
    expect(readBranchesAndTills(' \n ')).toEqual({ branches: [], errors: [] });
  });
});
