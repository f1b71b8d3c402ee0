import type { ComponentStories } from '../workshop/componentStories';
import { Brand } from './Brand';

export default { title: 'Foundations/Brand' } satisfies ComponentStories;

export function OnThePage() {
  return (
    <p style={{ fontSize: '3rem' }}>
      <Brand />
    </p>
  );
}

export function InALine() {
  return (
    <p>
      <Brand />
    </p>
  );
}
