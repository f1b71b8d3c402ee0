import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { PlatformServices } from '../../platform/services';
import type { TokenKeys } from './tokenKeys';

/**
 * The time in seconds for which a cache may keep the keys. Except after a leak, it is shorter than the time between a
 * new key's publication and its first signature. So every cache has the new key when this key begins to sign.
 */
const KEPT_SECONDS = 30;

const KeySet = z.object({
  keys: z.array(
    z.object({
      kid: z.string(),
      kty: z.string(),
      crv: z.string(),
      x: z.string(),
      y: z.string(),
      alg: z.string(),
      use: z.string(),
    }),
  ),
});

/** `GET /.well-known/jwks.json` returns the public keys that verify the staff's tokens. */
export function keySetRoutes({ tokenKeys }: PlatformServices & { tokenKeys: TokenKeys }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/.well-known/jwks.json',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'getTokenKeys',
          summary: 'The public keys of the tokens of the staff',
          description:
            'A JSON Web Key Set. It is empty until keys have been made with `eesal rotate-keys tokens`. A valid signature does not tell whether the session has ended',
          tags: ['system'],
          response: { 200: KeySet },
        },
      },
      async (_request, reply) => {
        void reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`);
        return KeySet.parse(tokenKeys.keySet());
      },
    );
  };
}
