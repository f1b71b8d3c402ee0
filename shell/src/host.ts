import { paths, type ScreenHost } from 'contracts';
import type { createToasts, SuiteTexts } from 'shared-ui';

/** Creates the services that the shell offers to every screen, from its one i18n instance and one queue of notices. */
export function createHost(texts: SuiteTexts, toasts: ReturnType<typeof createToasts>): ScreenHost {
  return {
    addMessages: (catalogue) => texts.add(catalogue),
    toast: (toast) => toasts.show(toast),
    paths,
  };
}
