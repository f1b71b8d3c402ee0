import type { ComponentStories } from '../componentStories';
import { useStoryTexts } from '../storyTexts';
import classes from './Foundations.module.css';

export default { title: 'Foundations/Type', reference: ['Sizes', 'ThreeScripts'] } satisfies ComponentStories;

const SIZES = ['title', 'heading', 'large', 'base', 'small'] as const;

export function Sizes() {
  const sample = useStoryTexts();
  return SIZES.map((size) => (
    <p key={size} style={{ fontSize: `var(--text-${size})` }}>
      {sample('sample.hours')}
    </p>
  ));
}

/** Names in three scripts. Each name has the font and line height of its own language, on pages in any language. */
export const ThreeScripts = () => (
  <div className={classes.scripts}>
    <p lang="en">Najd Kitchen</p>
    <p lang="ar">مطبخ نجد</p>
    <p lang="ur">نجد کچن</p>
  </div>
);
