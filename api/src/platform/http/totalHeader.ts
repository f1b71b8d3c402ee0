/** The response header with the total number of rows of a list (docs/specification-notes.md, "API"). */
export const TOTAL = 'X-Total-Count';
