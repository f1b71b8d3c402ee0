import { paths, type ScreenHost } from 'contracts';
import type { createToasts, SuiteTexts } from 'shared-ui';

/**
 * Creates the services that the shell offers to every screen. All screens share one i18n instance and one queue of
 * toasts.
 * @param ofPage the services that depend on the open page and its remotes
 */
export function createHost(
  texts: SuiteTexts,
  toasts: ReturnType<typeof createToasts>,
  ofPage: Pick<ScreenHost, 'openPage'>,
): ScreenHost {
  return {
    addMessages: (catalogue) => texts.add(catalogue),
    toast: (toast) => toasts.show(toast),
    paths,
    ...ofPage,
  };
}
