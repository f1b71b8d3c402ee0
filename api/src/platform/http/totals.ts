/** The response header of a list that says how many rows there are in all (decisions, "Wire"). */
export const TOTAL = 'X-Total-Count';
