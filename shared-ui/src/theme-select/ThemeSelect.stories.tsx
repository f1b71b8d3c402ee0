import type { PartStories } from '../workshop/part';
import { ThemeSelect } from './ThemeSelect';

export default { title: 'Fields/ThemeSelect' } satisfies PartStories;

export const FollowingTheSystem = () => <ThemeSelect />;
