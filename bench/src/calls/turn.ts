/** A placeholder in the body of a load. Each request replaces it by the next number from 0 to {@link TURNS}. */
export const TURN = '{turn}';
export const TURNS = 100;
