/** A placeholder in the body of a load. Each request replaces it with the next number below {@link TURNS}. */
export const TURN = '{turn}';
export const TURNS = 100;
