import { apiMessage } from 'shared-auth';
import { Button, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useTexts } from '../../texts';
import classes from './Account.module.css';
import { useSaveCopyMutation } from './copyApi';

/**
 * The section with which the diner saves a copy of all data that is stored about them: as a page to read, or as JSON
 * for another program.
 */
export function CopyPart() {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const [saveCopy, { isLoading, originalArgs }] = useSaveCopyMutation();

  const save = async (format: 'html' | 'json') => {
    const { data: name, error } = await saveCopy({ format, language });
    if (error) toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
    else toast({ tone: 'success', title: text('customer.spending.file.saved'), text: name });
  };
  const busy = (format: string) => isLoading && originalArgs?.format === format;

  return (
    <section className={classes.part} aria-labelledby="copy">
      <h2 className={classes.heading} id="copy">
        {text('customer.copy.title')}
      </h2>
      <p className={classes.quiet}>{text('customer.copy.lead')}</p>
      <div className={classes.actions}>
        <Button variant="secondary" busy={busy('html')} onClick={() => void save('html')}>
          {text('customer.copy.page')}
        </Button>
        <Button variant="quiet" busy={busy('json')} onClick={() => void save('json')}>
          {text('customer.copy.json')}
        </Button>
      </div>
    </section>
  );
}
