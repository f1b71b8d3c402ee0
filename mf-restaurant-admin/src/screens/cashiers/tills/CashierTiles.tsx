import { useEffect, useRef } from 'react';
import { AsWritten, SeenState } from 'shared-auth/staff';
import { KeyHint, languageOfText, Money, Tile, VisuallyHidden } from 'shared-ui';
import type { Device } from '../../../api.generated';
import { itemOfKey, TILES_WITH_KEY } from '../keys/keys';
import { useKeys } from '../keys/useKeys';
import { useTexts } from '../../../texts';
import { moveByArrow } from './arrows';
import { LastOrderState } from './LastOrderState';
import classes from './Tills.module.css';

interface CashierTilesProps {
  devices: readonly Device[];
  now: number;
  /** True if the keys 1 to 9 select a tile. */
  withKeys: boolean;
  /** The device whose view the cashier has just left. Its tile gets the focus. */
  returnedFrom: string | null;
  /** The device whose last order is shown beside the tiles. */
  picked?: string;
  onPick: (device: Device) => void;
}

/**
 * A tile per cashier device with its name, its branch, its state (specification section 2) and its last order. Each of
 * the first nine tiles also has a digit as its shortcut key. Arrow keys and Tab move the focus between the tiles.
 */
export function CashierTiles({ devices, now, withKeys, returnedFrom, picked, onPick }: CashierTilesProps) {
  useKeys((key) => {
    const device = itemOfKey(devices, key);
    if (device) onPick(device);
    return device !== undefined;
  }, withKeys);

  const returned = useRef<HTMLButtonElement>(null);

  useEffect(function focusTheTileOneComesFrom() {
    // The focus moves in an effect, because a closing dialog keeps the page inert until the dialog's own effects are
    // cleaned up.
    returned.current?.focus();
  }, []);

  return (
    <ul className={classes.tiles} onKeyDown={moveByArrow}>
      {devices.map((device, index) => {
        const key = withKeys && index < TILES_WITH_KEY ? String(index + 1) : undefined;
        return (
          <li key={device.id} className={key ? `${classes.slot} ${classes.keyed}` : classes.slot}>
            <Tile
              ref={device.id === returnedFrom ? returned : undefined}
              title={
                <span className={classes.head}>
                  <bdi translate="no" className={classes.name} lang={languageOfText(device.name)}>
                    {device.name}
                  </bdi>
                  {device.lastOrder && <LastAmount order={device.lastOrder} />}
                </span>
              }
              keyShortcut={key}
              current={device.id === picked}
              onPress={() => onPick(device)}
            >
              <span className={classes.about}>
                <span className={classes.branch}>
                  <AsWritten of={device.branch.name} />
                </span>
                <SeenState lastSeenAt={device.lastSeenAt} now={now} />
                {device.lastOrder && <LastOrderState order={device.lastOrder} now={now} />}
              </span>
            </Tile>
            {key && <KeyHint of={key} className={classes.key} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The total of a till's last order. */
function LastAmount({ order }: { order: NonNullable<Device['lastOrder']> }) {
  const text = useTexts();
  return (
    <>
      <VisuallyHidden>{text('cashier.tile.last')} </VisuallyHidden>
      <Money className={classes.amount} amount={order.total_price} currency={order.currency} />
    </>
  );
}
