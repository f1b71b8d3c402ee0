import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { customerNotes, users } from '../../platform/db/schema';
import { staffOf } from '../../platform/http/guard';
import { refusalResponses } from '../../platform/http/responses';
import { Created, Done } from '../../platform/http/schemas';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { noteReads } from '../auditLog/dataReads';
import { readCustomer } from './queries';
import { Customer, NewNote } from './schemas';

const ById = z.object({ id: z.uuid() });

/** The endpoints for the page of one customer. The receipts are those of `GET /admin/orders?customerId={id}`. */
export function customerRoutes({ db, now }: PlatformServices): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/customers/:id',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getCustomer',
          summary: 'One customer with points, notes, messages and reads of the data',
          description: 'The read is recorded, and the customer sees it',
          tags: ['people'],
          params: ById,
          response: { 200: Customer, ...refusalResponses(404) },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const customer = await readCustomer(db, id, now());
        await noteReads(db, { staffId: staffOf(request).staffId, kind: 'customer', userIds: [id] }, now());
        void reply.header('cache-control', 'no-store');
        return customer;
      },
    );

    app.post(
      '/admin/customers/:id/notes',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'addCustomerNote',
          summary: 'Note something about a customer',
          description:
            'Administrators see it, and the customer in the copy of their data. It is erased with the account',
          tags: ['people'],
          params: ById,
          body: NewNote,
          response: { 200: Created, ...refusalResponses(404) },
        },
      },
      async (request) => {
        const { id: userId } = request.params;
        const id = await db.transaction(async (tx) => {
          // The lock keeps the account from being erased before the note is stored.
          const [user] = await tx
            .select({ id: users.id })
            .from(users)
            .where(and(eq(users.id, userId), eq(users.isDeleted, false)))
            .for('share');
          if (!user) throw refusals.user();
          const [note] = await tx
            .insert(customerNotes)
            .values({ userId, staffId: staffOf(request).staffId, text: request.body.text, createdAt: now() })
            .returning({ id: customerNotes.id });
          return note!.id;
        });
        return { message: 'The note has been added', id };
      },
    );

    app.delete(
      '/admin/customers/:id/notes/:noteId',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'deleteCustomerNote',
          summary: 'Delete a note about a customer',
          tags: ['people'],
          params: ById.extend({ noteId: z.uuid() }),
          response: { 200: Done },
        },
      },
      async (request) => {
        const { id, noteId } = request.params;
        await db.delete(customerNotes).where(and(eq(customerNotes.id, noteId), eq(customerNotes.userId, id)));
        return { message: 'The note has been deleted' };
      },
    );
  };
}
