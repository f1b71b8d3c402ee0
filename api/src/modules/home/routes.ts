import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { customerOf } from '../../platform/http/guard';
import type { PlatformServices } from '../../platform/services';
import { Home, HomeQuery, readHome } from './home';

/** The endpoint for what a diner's home page shows above the list of receipts. */
export function homeRoutes({ db, now }: PlatformServices): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      // The path is below that of the receipts, because a diner's device keeps those for reading without a network.
      '/customer/receipts/home',
      {
        config: { access: 'customerOnDevice' },
        schema: {
          operationId: 'getHome',
          summary: 'What the diner spent in a month day by day, the points nearest to a discount, and what ends soon',
          description:
            'Without `month`, the latest month with receipts. A session that shows only one device’s orders gets no points and no deadlines',
          tags: ['receipts'],
          querystring: HomeQuery,
          response: { 200: Home },
        },
      },
      async (request) => readHome(db, customerOf(request), request.query.month, now()),
    );
  };
}
