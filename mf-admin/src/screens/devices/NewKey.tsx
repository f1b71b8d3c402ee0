import { useApiBase } from 'shared-auth';
import { CopyText } from 'shared-auth/staff';
import { Banner, Button } from 'shared-ui';
import type { Device } from '../../api.generated';
import { useTexts } from '../../texts';
import { saveKeys } from './keyFile';
import classes from './NewKey.module.css';

interface NewKeyProps {
  value: string;
  till: Device;
  /** Called when the administrator has copied or downloaded the key. */
  onSaved: () => void;
}

/** A till's new key, which is shown only once, and an example of how a till uses it. */
export function NewKey({ value, till: { name, branch }, onSaved }: NewKeyProps) {
  const text = useTexts();
  const apiBase = useApiBase();

  const download = () => {
    saveKeys([{ branch: branch.name, till: name, key: value }], [branch.name, name], text('admin.devices.key'));
    onSaved();
  };

  return (
    <div className={classes.key}>
      <Banner tone="warning">{text('admin.key.once')}</Banner>
      <CopyText label={text('admin.devices.key')} value={value} autoFocus onCopied={onSaved}>
        <Button variant="secondary" onClick={download}>
          {text('admin.key.download')}
        </Button>
      </CopyText>
      <figure className={classes.example}>
        <figcaption className={classes.caption}>{text('admin.key.example')}</figcaption>
        <pre className={classes.code} dir="ltr" translate="no" lang="en">
          <code>{orderExample(new URL(`${apiBase}/ingest/v1/order`, window.location.href).href)}</code>
        </pre>
      </figure>
    </div>
  );
}

/** Returns the smallest HTTP request with which a till posts an order (docs/calls.md, `POST /ingest/v1/order`). */
function orderExample(address: string): string {
  return `POST ${address}
Authorization: Bearer <key>
Content-Type: application/json

{
  "order_number": "1",
  "orderedAt": "2026-01-31T18:00:00Z",
  "order_items": [
    { "item_name": "Tea", "total_price": 5 }
  ],
  "total_price": 5
}`;
}
