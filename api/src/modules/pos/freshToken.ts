/**
 * Returns whether the user typed this token. Otherwise the field is missing or empty, or still contains the masked
 * token that the form showed at first (modules/restaurants/queries.ts).
 */
export function isFreshToken(token: string | undefined): token is string {
  return token !== undefined && token !== '' && !token.startsWith('••••');
}
