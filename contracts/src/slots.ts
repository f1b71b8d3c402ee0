import type { RouteObject } from 'react-router-dom';
import type { Language } from './languages';
import type { RemoteDescription } from './registry';

/** The order whose page has a slot. */
export interface OrderOfSlot {
  orderId: string;
  restaurantId: string;
}

/**
 * The slots of the suite's own pages: places where other remotes add something. Each is called by its owner and by its
 * name in the owner's `remote.json`, which also has its version. Its components get these properties.
 */
export interface Slots {
  /** Cards of the administrators' home page. */
  'mf-admin/home.card': object;
  /** Columns of the list of all orders. */
  'mf-admin/orders.column': OrderOfSlot;
  /** Tabs of a restaurant's page. */
  'mf-admin/restaurant.tab': { restaurantId: string };
  /** Cards of an order's page. */
  'mf-admin/order.panel': OrderOfSlot;
  /** Buttons at the head of an order's page. */
  'mf-admin/order.action': OrderOfSlot;
}

/** The properties that a slot gives to its components. Other teams describe those of their slots. */
export type SlotProps<Name extends string> = Name extends keyof Slots ? Slots[Name] : object;

/** Loads a component that fills a slot. */
export type Fill<Props> = () => Promise<{ default: (props: Props) => RouteObject['element'] }>;

/** What a remote adds to slots, by the names of the slots. */
export type Fills = { [Name in keyof Slots]?: Fill<Slots[Name]> } & Record<string, Fill<never>>;

/** What one remote adds to a slot of the open page. */
export interface Addition<Props> {
  remote: string;
  /** Its heading where the slot is a tab or a column, by language. */
  label?: Record<Language, string>;
  /** Loads the remote and its component. */
  load(): ReturnType<Fill<Props>>;
  /** Records that the component threw or could not be loaded. */
  failed(error: unknown): void;
  /** Records that nothing has been shown for {@link CARD_MS}. */
  isSlow(): void;
}

type Slot = NonNullable<RemoteDescription['slots']>[string];
type Filled = NonNullable<RemoteDescription['fills']>[number];

/**
 * Returns why a slot does not take what a remote adds to it: it was made for no version that the slot takes, or it has no
 * label although the slot needs one. Returns null if the slot takes it.
 */
export function misfit(slot: Slot | undefined, { version, label }: Omit<Filled, 'slot'>): 'version' | 'label' | null {
  if (slot === undefined || version > slot.version || version < (slot.oldest ?? slot.version)) return 'version';
  return slot.labelled && !label ? 'label' : null;
}

/** The time until something that waits for a remote shows that it waits, in milliseconds. */
export const SIGN_MS = 1000;
/** The time until an error replaces something that waits for a remote, in milliseconds. */
export const CARD_MS = 10_000;
