import { paths, type ScreenHost } from 'contracts';
import type { createToasts, SuiteTexts } from 'shared-ui';

/** The services that the shell offers to every screen, made of the one i18n instance and the one queue of notices. */
export function createHost(texts: SuiteTexts, toasts: ReturnType<typeof createToasts>): ScreenHost {
  return {
    addMessages: (catalogue) => texts.add(catalogue),
    toast: (toast) => toasts.show(toast),
    paths,
  };
}
