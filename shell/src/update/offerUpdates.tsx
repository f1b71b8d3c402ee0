import { I18nProvider } from '@lingui/react';
import { KEEP_TYPED, type SuitePage } from 'contracts';
import { createRoot } from 'react-dom/client';
import type { SuiteTexts } from 'shared-ui';
import type { RemoteLoader } from '../remotes/RemoteLoader';
import { watchInput } from './losesNothing';
import { updateCatalogue } from './texts';
import { UpdateNotice } from './UpdateNotice';
import { watchReleases } from './watchReleases';

/** Tells the person in this page about newer releases, in a React root of its own. */
export function offerUpdates(
  page: SuitePage,
  remoteLoader: RemoteLoader,
  texts: SuiteTexts,
  getState: () => object,
): void {
  const losesNothing = watchInput(getState);
  const reload = () => {
    dispatchEvent(new Event(KEEP_TYPED));
    remoteLoader.reload();
  };
  let root: ReturnType<typeof createRoot> | undefined;
  watchReleases(page, remoteLoader, ({ isSecurity }) => {
    void texts.add(updateCatalogue).then(() => {
      root ??= createRoot(document.body.appendChild(document.createElement('div')));
      root.render(
        <I18nProvider i18n={texts.i18n}>
          <UpdateNotice isSecurity={isSecurity} losesNothing={losesNothing} reload={reload} />
        </I18nProvider>,
      );
    });
  });
}
