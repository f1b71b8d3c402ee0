import { useSyncExternalStore } from 'react';
import { THEMES } from 'contracts';
import { PlainSelect } from '../plain-select/PlainSelect';
import { useTexts } from '../texts';
import { chooseTheme, chosenTheme, onThemeChosen } from '../theme/theme';

const CHOICES = ['system', ...THEMES] as const;

/**
 * The select for the theme. A choice applies immediately and is remembered. With `system`, the theme follows the user's
 * device.
 */
export function ThemeSelect() {
  const text = useTexts();
  const chosen = useSyncExternalStore(onThemeChosen, chosenTheme, () => null);
  return (
    <PlainSelect
      label={text('ui.theme')}
      value={chosen ?? 'system'}
      options={CHOICES.map((value) => ({ value, label: text(`ui.theme.${value}`) }))}
      onChange={(choice) => chooseTheme(choice === 'system' ? null : choice)}
    />
  );
}
