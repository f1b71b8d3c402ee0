import type { ComponentStories } from '../workshop/componentStories';
import * as icons from './icons';
import { Icon } from './Icon';
import classes from './Icon.stories.module.css';

export default { title: 'Foundations/Icon' } satisfies ComponentStories;

/** All icons of the suite. */
export const All = () => (
  <div className={classes.all}>
    {Object.entries(icons).map(([name, icon]) => (
      <Icon key={name} of={icon} directed={name === 'nextIcon' || name === 'previousIcon' || name === 'backIcon'} />
    ))}
  </div>
);

/** Icons in the size for small text. */
export const Small = () => <Icon of={icons.checkIcon} size="small" />;
