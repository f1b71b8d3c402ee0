import { createRenderer } from 'shared-auth/renderer';
import { PageSpinner } from 'shared-ui';
import { customerApi } from '../api';
import { cacheHomeResponses } from '../cacheHomeResponses';
import * as remote from '../remote';
import { PageFrame } from '../screens/me/PageFrame';

/**
 * Renders the home page of a signed-in diner on the server. It is built as `dist-server/render.cjs`, which the web host
 * runs.
 */
export const { render, frame } = createRenderer({
  remote,
  api: customerApi,
  // `cacheHomeResponses` throws if nobody is signed in. In that case the server does not render the page, and the
  // browser shows the sign-in.
  remember: (_page, answers) => cacheHomeResponses(answers),
  Waiting: () => (
    <PageFrame title="">
      <PageSpinner />
    </PageFrame>
  ),
  titleOf: (text) => text('customer.title'),
});
