/** In the history entry that Cancel of a form makes: what was typed is given up on purpose. */
export interface GivenUp {
  givenUp: true;
}

export const GIVEN_UP: GivenUp = { givenUp: true };
