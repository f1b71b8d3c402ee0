import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CATEGORY_SORTS, findCategory, listCategories } from './queries';
import { addCategory, changeCategory, removeCategory, restoreCategory } from './commands';
import type { Db } from '../../platform/db/database';
import { reencode } from '../../platform/images/encodeImage';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { recorded, recordedNew } from '../auditLog/commands';
import { refusalResponses } from '../../platform/http/responses';
import { readForm, Upload } from '../../platform/http/form';
import { staffOf } from '../../platform/http/guard';
import { isDeleted, ListQuery, sortBy } from '../../platform/http/listQuery';
import { NamesField } from '../../platform/http/namesField';
import { Category } from './schemas';
import { Created, Done } from '../../platform/http/schemas';
import { TOTAL } from '../../platform/http/totalHeader';

const LOGO = 'categoryLogo';
const ById = z.object({ id: z.uuid() });
const NewCategory = z.object({ names: NamesField, [LOGO]: Upload.optional() });
const CategoryChange = NewCategory.partial();

/** The endpoints for the categories of restaurants. */
export function categoryRoutes(services: PlatformServices): FastifyPluginAsyncZod {
  const { db, now } = services;
  const change = (request: FastifyRequest, id: string, work: (tx: Db) => Promise<void>) =>
    recorded(services, { staffId: staffOf(request).staffId, kind: 'category', id }, work);
  const logoOf = async (upload: Uint8Array | undefined) => (upload ? { logo: await reencode(upload, LOGO) } : {});

  return async (app) => {
    app.get(
      '/categories',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getCategories',
          summary: 'All categories',
          tags: ['categories'],
          querystring: ListQuery.extend({ sort: sortBy(CATEGORY_SORTS, 'name'), isDeleted }),
          response: { 200: z.object({ categories: z.array(Category) }) },
        },
      },
      async ({ query }, reply) => {
        const { total, categories } = await listCategories(db, query);
        void reply.header(TOTAL, total);
        return { categories };
      },
    );

    app.get(
      '/categories/:id',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getCategory',
          summary: 'One category',
          tags: ['categories'],
          params: ById,
          response: { 200: z.object({ category: Category }), ...refusalResponses(404) },
        },
      },
      async ({ params: { id } }) => {
        const category = await findCategory(db, id);
        if (!category) throw refusals.category();
        return { category };
      },
    );

    app.post(
      '/categories',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'addCategory',
          summary: 'Add a category',
          tags: ['categories'],
          consumes: ['multipart/form-data'],
          body: NewCategory,
          response: { 200: Created, ...refusalResponses(413) },
        },
        preValidation: readForm(LOGO),
      },
      async (request) => {
        const { names, [LOGO]: upload } = request.body;
        const logo = await logoOf(upload);
        const id = await recordedNew(services, { staffId: staffOf(request).staffId, kind: 'category' }, (tx) =>
          addCategory(tx, { names, ...logo }, now()),
        );
        return { message: 'The Category has been added', id };
      },
    );

    app.patch(
      '/categories/:id',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'changeCategory',
          summary: 'Change a category',
          description: 'Missing fields keep their values; the names are replaced as a whole',
          tags: ['categories'],
          consumes: ['multipart/form-data'],
          params: ById,
          body: CategoryChange,
          response: { 200: Done, ...refusalResponses(404, 413) },
        },
        preValidation: readForm(LOGO),
      },
      async (request) => {
        const { id } = request.params;
        const { names, [LOGO]: upload } = request.body;
        const logo = await logoOf(upload);
        await change(request, id, (tx) => changeCategory(tx, id, { ...(names && { names }), ...logo }, now()));
        return { message: 'The Category has been changed' };
      },
    );

    app.delete(
      '/categories/:id',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'deleteCategory',
          summary: 'Delete a category that no restaurant has',
          tags: ['categories'],
          params: ById,
          response: { 200: Done, ...refusalResponses(404, 409) },
        },
      },
      async (request) => {
        const { id } = request.params;
        await change(request, id, (tx) => removeCategory(tx, id, now()));
        return { message: 'The Category has been removed' };
      },
    );

    app.post(
      '/categories/:id/restore',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'restoreCategory',
          summary: 'Restore a category',
          tags: ['categories'],
          params: ById,
          response: { 200: Done, ...refusalResponses(404) },
        },
      },
      async (request) => {
        const { id } = request.params;
        await change(request, id, (tx) => restoreCategory(tx, id, now()));
        return { message: 'The Category has been restored' };
      },
    );
  };
}
