import { IMMUTABLE } from 'contracts/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { FILE_NAME, findFile } from './storedImages';
import { refusals } from '../../platform/refusals';
import type { Services } from '../../services';
import { Binary, refusalResponses } from '../../platform/http/responses';

/** `GET /files/{name}`: returns a logo. Its name is a hash of its content, so a cached copy never becomes outdated. */
export function fileRoutes({ db }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/files/:name',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'getFile',
          summary: 'A logo by its stored path',
          tags: ['files'],
          params: z.object({ name: z.string().max(100) }),
          response: {
            200: { description: 'The image', content: { 'image/webp': { schema: Binary } } },
            ...refusalResponses(404),
          },
        },
      },
      async ({ params: { name } }, reply) => {
        const file = FILE_NAME.test(name) ? await findFile(db, name) : undefined;
        if (!file) throw refusals.file();
        return (
          reply
            .header('content-type', file.type)
            .header('cache-control', IMMUTABLE)
            // A shell on another origin shows the logo, and draws it on the canvas of a QR code.
            .header('cross-origin-resource-policy', 'cross-origin')
            .header('access-control-allow-origin', '*')
            .send(Buffer.from(file.bytes))
        );
      },
    );
  };
}
