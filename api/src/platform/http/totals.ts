/** The response header with the total number of rows of a list (decisions, "Wire"). */
export const TOTAL = 'X-Total-Count';
