import { IMMUTABLE } from 'contracts/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MARK_PNG } from './brandMark';
import { encodeForCode, IMAGE_TYPE } from '../../platform/images/encodeImage';
import { FILE_NAME, findFile } from '../../platform/images/storedImages';
import type { Db } from '../../platform/db/database';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { Binary, refusalResponses } from '../../platform/http/responses';

const PNG_TYPE = 'image/png';

/**
 * `GET /files/{name}`: returns a logo. Its name is a hash of its content, so a cached copy never becomes outdated. The
 * same name with `.png` is the logo for the middle of a QR code, and `mark.png` is the product's mark for it.
 */
export function fileRoutes({ db }: PlatformServices): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/files/:name',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'getFile',
          summary: 'A logo by its stored path, or with .png as the picture in a QR code',
          tags: ['files'],
          params: z.object({ name: z.string().max(100) }),
          response: {
            200: {
              description: 'The image',
              content: { [IMAGE_TYPE]: { schema: Binary }, [PNG_TYPE]: { schema: Binary } },
            },
            ...refusalResponses(404),
          },
        },
      },
      async ({ params: { name } }, reply) => {
        const file = (await storedImage(db, name)) ?? (await pictureForCode(db, name));
        if (!file) throw refusals.file();
        return (
          reply
            .header('content-type', file.type)
            .header('cache-control', IMMUTABLE)
            // A shell on another origin shows the logo, and reads it for the files with QR codes.
            .header('cross-origin-resource-policy', 'cross-origin')
            .header('access-control-allow-origin', '*')
            .send(Buffer.from(file.bytes))
        );
      },
    );
  };
}

const storedImage = async (db: Db, name: string) => (FILE_NAME.test(name) ? findFile(db, name) : undefined);

async function pictureForCode(db: Db, name: string): Promise<{ type: string; bytes: Uint8Array } | undefined> {
  if (!name.endsWith('.png')) return undefined;
  const image = name === 'mark.png' ? MARK_PNG : (await storedImage(db, name.replace(/\.png$/, '.webp')))?.bytes;
  return image && { type: PNG_TYPE, bytes: await encodeForCode(image) };
}
