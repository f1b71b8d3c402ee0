import type { ComponentStories } from '../workshop/componentStories';
import { ThemeSelect } from './ThemeSelect';

export default { title: 'Fields/ThemeSelect' } satisfies ComponentStories;

export const FollowingTheSystem = () => <ThemeSelect />;
