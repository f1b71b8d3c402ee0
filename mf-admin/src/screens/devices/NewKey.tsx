import { useApiBase } from 'shared-auth';
import { Banner } from 'shared-ui';
import { CopyText } from '../../shared/text/CopyText';
import { useTexts } from '../../texts';
import { orderExample } from './orderExample';
import classes from './NewKey.module.css';

/** A till's new key, which is shown only once, and an example of how a till uses it. */
export function NewKey({ value }: { value: string }) {
  const text = useTexts();
  const apiBase = useApiBase();

  return (
    <div className={classes.key}>
      <Banner tone="warning">{text('admin.key.once')}</Banner>
      <CopyText label={text('admin.devices.key')} value={value} autoFocus />
      <figure className={classes.example}>
        <figcaption className={classes.caption}>{text('admin.key.example')}</figcaption>
        <pre className={classes.code} dir="ltr" lang="en">
          <code>{orderExample(new URL(`${apiBase}/ingest/v1/order`, window.location.href).href)}</code>
        </pre>
      </figure>
    </div>
  );
}
