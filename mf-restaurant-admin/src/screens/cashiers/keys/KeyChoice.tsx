import { Checkbox } from 'shared-ui';
import { useTexts } from '../../../texts';
import { SAVE_KEY, TILES_WITH_KEY } from './keys';

/** The checkbox that turns the shortcut keys on and off (WCAG 2.2, 2.1.4). Its label lists the keys. */
export function KeyChoice({ enabled, onChoose }: { enabled: boolean; onChoose: (enabled: boolean) => void }) {
  const text = useTexts();
  const names = { digits: `1–${TILES_WITH_KEY}`, letter: SAVE_KEY.toUpperCase() };
  return <Checkbox label={text('cashier.keys', names)} checked={enabled} onChange={onChoose} />;
}
