import { useState } from 'react';
import { Button } from 'shared-ui';
import type { Restaurant } from '../../api.generated';
import { plainName } from '../../shared/names/plainName';
import { useTexts } from '../../texts';
import { MissingKeysDialog } from '../devices/MissingKeysDialog';
import classes from './Setup.module.css';
import { Task } from './Task';

/**
 * The task to create the keys with which the tills of a restaurant without a point of sale post their orders.
 */
export function KeysSetup({
  restaurant: { id, translations, Branchs, tillsWithoutKey = 0 },
}: {
  restaurant: Restaurant;
}) {
  const text = useTexts();
  const [isMaking, setMaking] = useState(false);
  const hasTills = Branchs.some(({ Devices }) => Devices.length > 0);
  return (
    <Task title={text('admin.setup.keys')} done={hasTills && tillsWithoutKey === 0}>
      <p>{hasTills ? text('admin.setup.keys.without', { count: tillsWithoutKey }) : text('admin.setup.tillsFirst')}</p>
      {tillsWithoutKey > 0 && (
        <div className={classes.actions}>
          <Button variant="secondary" onClick={() => setMaking(true)}>
            {text('admin.keys.make')}
          </Button>
        </div>
      )}
      {isMaking && (
        <MissingKeysDialog
          restaurantId={id}
          restaurant={plainName(translations)}
          count={tillsWithoutKey}
          onClose={() => setMaking(false)}
        />
      )}
    </Task>
  );
}
