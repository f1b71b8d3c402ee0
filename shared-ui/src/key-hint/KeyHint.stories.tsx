import type { ComponentStories } from '../workshop/componentStories';
import { KeyHint } from './KeyHint';

export default { title: 'Foundations/KeyHint' } satisfies ComponentStories;

export const Slash = () => <KeyHint of="/" />;
