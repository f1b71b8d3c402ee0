import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { customerOf } from '../../platform/http/guard';
import { Done } from '../../platform/http/schemas';
import type { PlatformServices } from '../../platform/services';
import { sendTable, TableFormat, tableResponses } from '../exports/sendTable';
import { setBudget } from './budgets';
import { exportedReceipts, RECEIPT_COLUMNS } from './exportedReceipts';
import { readBudgetAlerts, readSpending } from './spending';
import { BUDGET_ALERTS } from './budgetAlerts';
import { BudgetAlert, BudgetChange, Spending, SpendingQuery } from './spendingSchemas';

/** The maximum number of files per minute for a diner. */
const FILES_PER_MINUTE = { limit: 10, seconds: 60 };

/** The endpoints for the spending of a signed-in diner, with budgets and the report. */
export function spendingRoutes({ db, limiter, now, log }: PlatformServices): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/customer/spending',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'getSpending',
          summary: 'What the diner spent in a month, by currency, restaurant and category',
          description:
            'Returns are subtracted, and void receipts do not count. Without `month`, returns the current month in Asia/Riyadh',
          tags: ['receipts'],
          querystring: SpendingQuery,
          response: { 200: Spending },
        },
      },
      async (request) => readSpending(db, customerOf(request).userId, request.query.month, now()),
    );

    app.get(
      '/customer/spending/alerts',
      {
        config: { access: 'customerOnDevice' },
        schema: {
          operationId: 'getBudgetAlerts',
          summary: `The budgets of which at least ${BUDGET_ALERTS.near} percent is spent in the current month`,
          tags: ['receipts'],
          response: { 200: z.object({ alerts: z.array(BudgetAlert) }) },
        },
      },
      async (request) => {
        const { userId, scope } = customerOf(request);
        return { alerts: scope === 'full' ? await readBudgetAlerts(db, userId, now()) : [] };
      },
    );

    app.patch(
      '/customer/budget',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'setBudget',
          summary: 'Set or remove the diner’s budget of a currency',
          tags: ['receipts'],
          body: BudgetChange,
          response: { 200: Done },
        },
      },
      async (request) => {
        await setBudget(db, customerOf(request).userId, request.body, now());
        return { message: 'The budget has been saved' };
      },
    );

    app.get(
      '/customer/spending/file',
      {
        config: { access: 'customer', urgency: 'bulk' },
        exposeHeadRoute: false,
        schema: {
          operationId: 'exportSpending',
          summary: 'The diner’s receipts as CSV or XLSX',
          tags: ['receipts'],
          querystring: SpendingQuery.extend(TableFormat.shape),
          response: tableResponses,
        },
      },
      async (request, reply) => {
        const { userId } = customerOf(request);
        const { month, format, language } = request.query;
        await limiter.take([{ key: `receipt-files:${userId}`, ...FILES_PER_MINUTE }]);
        const receipts = exportedReceipts(db, userId, month, now());
        return sendTable(reply, receipts, {
          name: { list: 'receipts', of: month ?? now().toISOString().slice(0, 10) },
          columns: RECEIPT_COLUMNS,
          format,
          language,
          log,
        });
      },
    );
  };
}
