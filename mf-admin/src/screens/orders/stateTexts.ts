import type { TextId } from '../../texts';
import type { STATES } from './useOrdersAddress';

/** The names of the states in the filter, which equal the texts of the badges. */
export const STATE_TEXTS: Record<(typeof STATES)[number], TextId> = {
  saved: 'ui.state.saved',
  not_saved: 'admin.ordersList.notSaved',
  partly_returned: 'ui.state.partlyReturned',
  returned: 'ui.state.returned',
  void: 'ui.state.void',
  held: 'admin.ordersList.held',
};
