import type { ComponentProps } from 'react';
import {
  adminIcon,
  cashierIcon,
  categoryIcon,
  historyIcon,
  homeIcon,
  Icon,
  managerIcon,
  orderIcon,
  restaurantIcon,
  statusIcon,
  suiteIcon,
  untriedIcon,
  usersIcon,
} from 'shared-ui';

/**
 * The icons that a remote's sidebar entry may use, keyed by name. `user` is the old name of `manager`; released remotes
 * still use it.
 */
const ICONS: Record<string, ComponentProps<typeof Icon>['of']> = {
  home: homeIcon,
  admin: adminIcon,
  manager: managerIcon,
  user: managerIcon,
  users: usersIcon,
  store: restaurantIcon,
  tag: categoryIcon,
  receipt: orderIcon,
  till: cashierIcon,
  status: statusIcon,
  history: historyIcon,
  suite: suiteIcon,
};

/** Returns the icon with this name. An unknown name is not an error: its icon is a dashed ring. */
export const iconNamed = (name: string) => ICONS[name] ?? untriedIcon;

/** The icon of a sidebar entry. */
export function SidebarIcon({ name }: { name: string }) {
  return <Icon of={iconNamed(name)} />;
}
