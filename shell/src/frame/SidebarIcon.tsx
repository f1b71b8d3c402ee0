import type { ComponentProps } from 'react';
import { adminIcon, cashierIcon, categoryIcon, homeIcon, Icon, managerIcon, orderIcon, restaurantIcon, suiteIcon, untriedIcon, usersIcon } from 'shared-ui';

/** The icons a remote's sidebar entry may name. `user` is the older name of `manager`, which released remotes still use. */
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
  suite: suiteIcon,
};

/** A known icon, or a dashed ring: an unknown name is never an error. */
export function SidebarIcon({ name }: { name: string }) {
  return <Icon of={ICONS[name] ?? untriedIcon} />;
}
