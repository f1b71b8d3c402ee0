/** Stands in the body of a load: at each request the next number from 0 to {@link TURNS} takes its place. */
export const TURN = '{turn}';
export const TURNS = 100;
