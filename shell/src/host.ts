import { paths, type RemoteHost } from 'contracts';
import type { createToasts, SuiteTexts } from 'shared-ui';

/** What the shell hands to every remote, made of the one store, the one i18n instance and the one queue of notices. */
export function createHost(
  texts: SuiteTexts,
  toasts: ReturnType<typeof createToasts>,
  addReducer: RemoteHost['addReducer'],
): RemoteHost {
  return {
    addMessages: (catalogue) => texts.add(catalogue),
    addReducer,
    toast: (toast) => toasts.show(toast),
    paths,
  };
}
