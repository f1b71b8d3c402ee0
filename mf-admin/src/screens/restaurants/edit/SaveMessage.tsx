import { LANGUAGES } from 'contracts';
import { LANGUAGE_NAMES, SelectField } from 'shared-ui';
import { FormGroup } from '../../../shared/forms/FormGroup';
import { useTexts } from '../../../texts';

/**
 * The setting for the text message that a customer gets when a cashier saves an order: whether it is sent, and in which
 * language.
 */
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
