import { useTexts } from '../../texts';
import { Sign } from '../suite/Sign';
import type { Tone } from '../suite/thresholds';
import type { State } from './lines';

const TONES: Record<State, Tone> = { ok: 'good', degraded: 'middling', down: 'poor' };

/** Shows the state of one part of the suite, such as the database, as a word. */
export function StateSign({ state }: { state: State }) {
  const t = useTexts();
  return <Sign tone={TONES[state]}>{t(`status.state.${state}`)}</Sign>;
}
