/** A placeholder in a request body. Each request replaces it with a number below {@link TURNS}, in turn. */
export const TURN = '{turn}';
export const TURNS = 100;
