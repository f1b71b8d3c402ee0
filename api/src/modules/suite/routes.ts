import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { staff } from '../../platform/db/schema';
import { staffOf } from '../../platform/http/guard';
import { refusalResponses } from '../../platform/http/responses';
import { Done } from '../../platform/http/schemas';
import type { PlatformServices } from '../../platform/services';
import { noteAction } from '../auditLog/securityEvents';
import type { Releases, RemoteState } from './releases';

const STATES = ['live', 'disabled', 'retired'] as const satisfies RemoteState[];

/** The endpoint that switches a remote of the suite off or on. */
export function suiteRoutes(services: PlatformServices & { releases: Releases }): FastifyPluginAsyncZod {
  return async (app) => {
    app.patch(
      '/suite/remotes/:remote',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'setRemoteState',
          summary: 'Switch a remote off or on',
          description:
            'While a remote is `disabled` or `retired`, pages show a card in its place. A retired remote leaves its paths to other remotes. Pages that are already open do not change',
          tags: ['system'],
          params: z.object({
            remote: z
              .string()
              .max(64)
              .regex(/^mf-[a-z][a-z0-9-]*$/),
          }),
          body: z.object({ state: z.enum(STATES) }),
          response: { 200: Done, ...refusalResponses(409) },
        },
      },
      async (request) => {
        const { remote } = request.params;
        const { state } = request.body;
        const { staffId } = staffOf(request);
        const [member] = await services.db.select({ email: staff.email }).from(staff).where(eq(staff.id, staffId));
        await services.releases.switchRemote(remote, state, member?.email ?? staffId);
        await noteAction(services, request, {
          action: 'remoteSwitched',
          kind: 'admin',
          id: staffId,
          details: { remote, state },
        });
        return { message: 'Changed' };
      },
    );
  };
}
