import type { PartStories } from '../workshop/componentStories';
import { ThemeSelect } from './ThemeSelect';

export default { title: 'Fields/ThemeSelect' } satisfies PartStories;

export const FollowingTheSystem = () => <ThemeSelect />;
