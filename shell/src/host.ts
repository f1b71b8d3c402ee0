import { paths, type OpenPage, type ScreenHost } from 'contracts';
import type { createToasts, SuiteTexts } from 'shared-ui';

/**
 * Creates the services that the shell offers to every screen. All screens share one i18n instance and one queue of
 * toasts.
 * @param openPage returns the description of the open page
 */
export function createHost(
  texts: SuiteTexts,
  toasts: ReturnType<typeof createToasts>,
  openPage: () => Promise<OpenPage>,
): ScreenHost {
  return {
    addMessages: (catalogue) => texts.add(catalogue),
    toast: (toast) => toasts.show(toast),
    paths,
    openPage,
  };
}
