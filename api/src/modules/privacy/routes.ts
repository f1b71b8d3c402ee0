import { Readable } from 'node:stream';
import { DEFAULT_LANGUAGE, LANGUAGES } from 'contracts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clearCustomerCookie } from '../diners/cookie';
import { removeIdentitiesOf } from '../diners/identities/identities';
import { removePasskeysOf } from '../diners/passkeys/passkeys';
import { customerOf } from '../../platform/http/guard';
import { READ_KINDS } from '../../platform/db/schema';
import { refusalResponses } from '../../platform/http/responses';
import { Done, LocalizedName } from '../../platform/http/schemas';
import type { PlatformServices } from '../../platform/services';
import { endFeed } from '../receipts/calendarFeeds';
import { removeUser } from '../users/commands';
import { copyAsJson } from './copy';
import { copyAsPage } from './readableCopy';
import { readReads } from '../auditLog/dataReads';
import type { CustomerSessions } from '../diners/sessions';

/** The maximum number of reads by staff that the page of a diner's data shows. The copy of the data contains all. */
const MAX_READS = 200;
/** The maximum number of copies per hour for a diner. */
const COPIES_PER_HOUR = { limit: 10, seconds: 3600 };
const tags = ['privacy'];

const DataRead = z
  .object({
    at: z.iso.datetime().meta({ description: 'The time of the last read on that day' }),
    kind: z.enum(READ_KINDS),
    times: z.int(),
    role: z.enum(['admin', 'restaurantAdmin']),
    names: z
      .array(LocalizedName)
      .meta({ description: 'The names of the restaurant; empty if an administrator read the data' }),
  })
  .meta({ id: 'DataRead' });

/** The endpoints for a diner's rights: a copy of their data, a list of who has read it, and its deletion. */
export function privacyRoutes({
  db,
  limiter,
  settings,
  customerSessions,
  now,
  log,
}: PlatformServices & { customerSessions: CustomerSessions }): FastifyPluginAsyncZod {
  function send(reply: FastifyReply, parts: AsyncGenerator<string>, type: string, extension: string): FastifyReply {
    const file = Readable.from(parts, { highWaterMark: 2 });
    // An error also breaks the connection, so that the incomplete file does not look complete.
    file.on('error', (err) => log.error({ err }, 'a copy of a diner’s data failed'));
    const name = `my-data-${now().toISOString().slice(0, 10)}.${extension}`;
    return reply
      .header('content-type', `${type}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(file);
  }

  return async (app) => {
    app.get(
      '/customer/copy',
      {
        config: { access: 'customer', urgency: 'bulk' },
        exposeHeadRoute: false,
        schema: {
          operationId: 'copyOwnData',
          summary: 'A copy of everything that is stored about the diner, as JSON or as a page to read',
          tags,
          querystring: z.object({
            format: z.enum(['json', 'html']).default('json'),
            language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE).meta({ description: 'The language of the page' }),
          }),
          response: {
            200: {
              description: 'The file; its name is in `content-disposition`',
              content: { 'application/json': { schema: z.unknown() }, 'text/html': { schema: z.string() } },
            },
            ...refusalResponses(429),
          },
        },
      },
      async (request, reply) => {
        const { userId } = customerOf(request);
        const { format, language } = request.query;
        await limiter.take([{ key: `copies:${userId}`, ...COPIES_PER_HOUR }]);
        return format === 'json'
          ? send(reply, copyAsJson(db, userId, { settings, now: now() }), 'application/json', 'json')
          : send(reply, copyAsPage(db, userId, { settings, now: now(), language }), 'text/html', 'html');
      },
    );

    app.get(
      '/customer/reads',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'getDataReads',
          summary: 'List who has read the diner’s data, by day',
          description: 'Names the role and the restaurant, but not the member of staff',
          tags,
          response: { 200: z.object({ reads: z.array(DataRead) }) },
        },
      },
      async (request) => ({
        reads: (await readReads(db, customerOf(request).userId, MAX_READS)).map(({ at, ...read }) => ({
          ...read,
          at: at.toISOString(),
        })),
      }),
    );

    app.delete(
      '/customer/account',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'deleteOwnAccount',
          summary: 'Delete the diner’s account',
          description:
            'The account is closed at once on every device, and its data is erased within 3 working days. Until then a sign-in with a code brings it back',
          tags,
          response: { 200: Done },
        },
      },
      async (request, reply) => {
        const { userId } = customerOf(request);
        await db.transaction(async (tx) => {
          await removeUser(tx, userId, now(), 'themselves');
          await endFeed(tx, userId);
          await removePasskeysOf(tx, userId);
          await removeIdentitiesOf(tx, userId);
        });
        await customerSessions.endAll(userId);
        clearCustomerCookie(reply, settings);
        return { message: 'The account has been deleted' };
      },
    );
  };
}
