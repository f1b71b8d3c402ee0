import type { ComponentStories } from '../workshop/componentStories';
import { SAMPLE_LOGO } from '../workshop/sampleLogo';
import { Monogram } from './Monogram';
import classes from './Monogram.stories.module.css';

export default { title: 'Layout/Monogram', reference: ['OfNames'] } satisfies ComponentStories;

const NAMES = [
  'Bait Al Kabsa',
  'Karachi Grill',
  'Qahwa Corner',
  'Shawarma Al Deerah',
  'Karak Stand',
  'Najd Bakery',
  'بيت الكبسة',
  'المشويات',
  'کراچی گرل',
];

/** Monograms of several names. The id determines the tint. */
export const OfNames = () => (
  <p className={classes.row}>
    {NAMES.map((name, at) => (
      <Monogram key={name} id={String(at)} name={name} />
    ))}
  </p>
);

export const WithLogo = () => <Monogram id="1" name="Najd Kitchen" logo={SAMPLE_LOGO} size="large" />;

export const Small = () => <Monogram id="2" name="Qahwa Corner" size="small" />;
