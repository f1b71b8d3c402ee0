import { useState } from 'react';
import { THEMES, type Theme } from 'contracts';
import { CompactSelect } from '../compact-select/CompactSelect';
import { useTexts } from '../texts';
import { applyTheme, chosenTheme, rememberTheme } from '../theme/theme';

type Choice = Theme | 'system';

/** The choice of the theme, at once and for the next visits; `system` follows the reader's device. */
export function ThemeSelect() {
  const text = useTexts();
  const [choice, setChoice] = useState<Choice>(() => chosenTheme() ?? 'system');
  const options = (['system', ...THEMES] as const).map((value) => ({ value, label: text(`ui.theme.${value}`) }));

  const choose = (chosen: Choice) => {
    const theme = chosen === 'system' ? null : chosen;
    setChoice(chosen);
    applyTheme(theme);
    rememberTheme(theme);
  };

  return <CompactSelect label={text('ui.theme')} value={choice} options={options} onChange={choose} />;
}
