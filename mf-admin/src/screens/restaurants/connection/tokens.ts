import type { ConnectionReport } from '../../../api.generated';
import type { TextId } from '../../../texts';

export type TokenName = ConnectionReport['checks'][number]['token'];

/** The two tokens of a point of sale, as the calls spell them, and what they are called. */
export const TOKEN_TEXTS = [
  ['token', 'admin.restaurant.token'],
  ['branchs_token', 'admin.restaurant.branchsToken'],
] as const satisfies readonly [TokenName, TextId][];

/** What a token is called. */
export const tokenText = (token: TokenName): TextId => TOKEN_TEXTS.find(([name]) => name === token)![1];
