import { LANGUAGES } from 'contracts';
import { LANGUAGE_NAMES, SelectField } from 'shared-ui';
import { FormGroup } from '../../../shared/forms/FormGroup';
import { useTexts } from '../../../texts';

/** The setting that sends the customer a text message after a cashier's save, and its language. */
export function SaveMessage() {
  const text = useTexts();
  return (
    <FormGroup title={text('admin.restaurant.group.messages')} hint={text('admin.restaurant.group.messages.hint')}>
      <SelectField
        name="saveMessage"
        label={text('admin.restaurant.saveMessage')}
        options={[
          { value: 'none', label: text('admin.restaurant.saveMessage.none') },
          ...LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each], lang: each })),
        ]}
      />
    </FormGroup>
  );
}
