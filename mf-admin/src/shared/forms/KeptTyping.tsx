import { KeepTyped } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useTexts } from '../../texts';

/**
 * Restores typed text in a form after a forced reload. A toast says that the text was restored, and which fields must
 * be filled in again.
 */
export function KeptTyping({ form }: { form: string }) {
  const text = useTexts();
  const { toast } = useHost();
  return (
    <KeepTyped
      form={form}
      onRestored={(isPartial) =>
        toast({
          tone: 'info',
          title: text('admin.form.kept'),
          text: isPartial ? text('admin.form.kept.partly') : undefined,
        })
      }
    />
  );
}
