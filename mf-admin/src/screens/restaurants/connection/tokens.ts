import type { ConnectionReport } from '../../../api.generated';
import type { TextId } from '../../../texts';

export type TokenName = ConnectionReport['checks'][number]['token'];

/** The two tokens of a point of sale: their names in the requests and the ids of their labels. */
export const TOKEN_TEXTS = [
  ['token', 'admin.restaurant.token'],
  ['branchs_token', 'admin.restaurant.branchsToken'],
] as const satisfies readonly [TokenName, TextId][];

/** Returns the id of a token's label. */
export const tokenText = (token: TokenName): TextId => TOKEN_TEXTS.find(([name]) => name === token)![1];
