import { createRenderer } from 'shared-auth/renderer';
import { PageSpinner } from 'shared-ui';
import { customerApi } from '../api';
import { rememberHome } from '../homeAnswers';
import * as remote from '../remote';
import { PageFrame } from '../screens/me/PageFrame';

/** Renders the home of a signed-in diner without a browser. It is built as `dist-server/render.cjs`; the web host runs it. */
export const { render, frame } = createRenderer({
  remote,
  api: customerApi,
  // For a reader who is not signed in it throws, and the browser draws the sign-in.
  remember: (_page, answers) => rememberHome(answers),
  Waiting: () => (
    <PageFrame title="">
      <PageSpinner />
    </PageFrame>
  ),
  titleOf: (text) => text('customer.title'),
});
