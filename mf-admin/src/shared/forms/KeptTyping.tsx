import { KeepTyped } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useTexts } from '../../texts';

/** In a form: what was typed is there again when the page came anew, and it is said; also what has to be typed once more. */
export function KeptTyping({ form }: { form: string }) {
  const text = useTexts();
  const { toast } = useHost();
  return (
    <KeepTyped
      form={form}
      onRestored={(isPartial) => toast({ tone: 'info', title: text('admin.form.kept'), text: isPartial ? text('admin.form.kept.partly') : undefined })}
    />
  );
}
