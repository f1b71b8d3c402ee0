import { COLOUR_PAIRS } from '../../styles/colourPairs';
import type { ComponentStories } from '../componentStories';
import { useStoryTexts } from '../storyTexts';
import classes from './Foundations.module.css';

export default { title: 'Foundations/Colours', reference: ['OnTheirGrounds'] } satisfies ComponentStories;

/** Every text colour on every allowed background; a test checks the contrast of each pair. */
export function OnTheirGrounds() {
  const sample = useStoryTexts();
  const texts = COLOUR_PAIRS.filter((pair) => pair.as === 'text');
  const grounds = [...new Set(texts.flatMap(({ on }) => on))];
  return (
    <div className={classes.grounds}>
      {grounds.map((ground) => (
        <dl key={ground} className={classes.ground} style={{ background: `var(--color-${ground})` }}>
          {texts
            .filter(({ on }) => on.includes(ground))
            .map(({ colour }, index) => (
              <div key={colour} className={classes.pair} style={{ color: `var(--color-${colour})` }}>
                <dt lang="en">{index === 0 ? `${colour} on ${ground}` : colour}</dt>
                <dd>{sample('sample.restaurant')}</dd>
              </div>
            ))}
        </dl>
      ))}
    </div>
  );
}
