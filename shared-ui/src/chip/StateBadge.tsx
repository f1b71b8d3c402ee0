import type { IconNode } from 'lucide';
import {
  checkIcon,
  clockIcon,
  returnedIcon,
  savedIcon,
  syncIcon,
  untriedIcon,
  viewsIcon,
  voidIcon,
  warningIcon,
} from '../icon/icons';
import { useTexts } from '../texts';
import { Chip, type ChipTone } from './Chip';

const STATES = {
  paid: { tone: 'good', icon: checkIcon },
  partlyPaid: { tone: 'notice', icon: warningIcon },
  returned: { tone: 'notice', icon: returnedIcon },
  partlyReturned: { tone: 'notice', icon: returnedIcon },
  void: { tone: 'bad', icon: voidIcon },
  saved: { tone: 'good', icon: savedIcon },
  notSaved: { tone: 'neutral', icon: viewsIcon },
  held: { tone: 'notice', icon: clockIcon },
  connected: { tone: 'good', icon: checkIcon },
  syncing: { tone: 'active', icon: syncIcon },
  failing: { tone: 'bad', icon: warningIcon },
  untried: { tone: 'neutral', icon: untriedIcon },
} as const satisfies Record<string, { tone: ChipTone; icon: IconNode }>;

/** The states of an order or of a connection. */
export type KnownState = keyof typeof STATES;

/** The state of an order or of a connection to a point of sale, with the same word, icon and tint on every screen. */
export function StateBadge({ state }: { state: KnownState }) {
  const text = useTexts();
  return <Chip {...STATES[state]}>{text(`ui.state.${state}`)}</Chip>;
}

/** Every state, for screenshots and tests. */
export const KNOWN_STATES = Object.keys(STATES) as KnownState[];
