import type { ComponentProps } from 'react';
import {
  adminIcon,
  cashierIcon,
  categoryIcon,
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
 * The icons that a remote's sidebar entry may name. `user` is the old name of `manager`; released remotes still use it.
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
  suite: suiteIcon,
};

/** Returns a known icon, or a dashed ring: an unknown name is not an error. */
export const iconNamed = (name: string) => ICONS[name] ?? untriedIcon;

/** The icon of a sidebar entry. */
export function SidebarIcon({ name }: { name: string }) {
  return <Icon of={iconNamed(name)} />;
}
