import { I18nProvider } from '@lingui/react';
import type { SuitePage } from 'contracts';
import { createRoot } from 'react-dom/client';
import type { SuiteTexts } from 'shared-ui';
import { OverrideBadge } from './OverrideBadge';
import { overrideCatalogue } from './texts';

/** Adds the badge after the page, in a separate React root, so that no page of the suite depends on it. */
export async function showOverrides({ overrides }: SuitePage, texts: SuiteTexts): Promise<void> {
  await texts.add(overrideCatalogue);
  const place = document.createElement('div');
  place.style.display = 'contents';
  document.body.append(place);
  createRoot(place).render(
    <I18nProvider i18n={texts.i18n}>
      <OverrideBadge overrides={overrides} />
    </I18nProvider>,
  );
}
