import type { PartStories } from '../workshop/componentStories';
import { KeyHint } from './KeyHint';

export default { title: 'Foundations/KeyHint' } satisfies PartStories;

export const Slash = () => <KeyHint of="/" />;
