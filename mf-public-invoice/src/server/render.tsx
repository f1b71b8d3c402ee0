import { PRODUCT_NAME } from 'contracts';
import { createRenderer } from 'shared-auth/renderer';
import { PageSpinner } from 'shared-ui';
import { matchPath } from 'shared-ui/router';
import { invoiceApi } from '../api';
import type { GetOrderApiResponse, GetWebLastOrderApiResponse } from '../api.generated';
import { tillOf } from '../screens/invoice/till';
import classes from '../shared/Page.module.css';
import { PageFoot, PageTop } from '../shared/PageTop';
import * as remote from '../remote';

const { upsertQueryEntries } = invoiceApi.util;

/** Renders this remote's pages on the server. It is built as `dist-server/render.cjs`, which the web host runs. */
export const { render, frame } = createRenderer({
  remote,
  api: invoiceApi,
  remember,
  Waiting,
  titleOf: (text) => text('invoice.pageTitle', { product: PRODUCT_NAME }),
});

function remember({ pathname, searchParams }: URL, answer: unknown) {
  const id = matchPath('/order/:id', pathname)?.params.id;
  if (id !== undefined)
    return upsertQueryEntries([
      { endpointName: 'getOrder', arg: { orderId: id }, value: answerWith<GetOrderApiResponse>('order', answer) },
    ]);
  const till = tillOf(searchParams);
  if (!till) throw new Error('the link is damaged: its page shows no order');
  return upsertQueryEntries([
    { endpointName: 'getWebLastOrder', arg: till, value: answerWith<GetWebLastOrderApiResponse>('invoice', answer) },
  ]);
}

function answerWith<Answer extends object>(field: keyof Answer & string, answer: unknown): Answer {
  if (typeof answer !== 'object' || answer === null || !(field in answer))
    throw new Error(`the API's answer has no ${field}`);
  return answer as Answer;
}

/** The page frame, which both pages show while they fetch their order. */
function Waiting() {
  return (
    <div className={classes.page}>
      <PageTop />
      <main className={classes.waiting}>
        <PageSpinner />
      </main>
      <PageFoot />
    </div>
  );
}
