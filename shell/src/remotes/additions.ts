import { misfit, type Addition, type Fill, type SlotProps } from 'contracts';
import { ContractError, type RemoteLoader } from './RemoteLoader';
import { SlowError } from './slowness';

/** Returns what the remotes of this page add to a slot. Nothing is loaded before it is shown. */
export function additionsTo<Name extends string>(remoteLoader: RemoteLoader, slot: Name): Addition<SlotProps<Name>>[] {
  const { remotes } = remoteLoader.registry;
  const [owner = '', name = ''] = slot.split('/');
  const offered = remotes[owner]?.description.slots?.[name];
  return Object.values(remotes).flatMap(({ release, description: { name: remote, fills = [] } }) =>
    fills
      .filter((fill) => fill.slot === slot)
      .flatMap((added) => {
        let begun = performance.now();
        const failed = (error: unknown) => {
          console.error(`${remote}:`, error);
          // The loader has recorded its own failures.
          if (error !== remoteLoader.failureOf(remote)) remoteLoader.record(remote, begun, { error, slot });
        };
        const why = misfit(offered, added);
        if (why) {
          const what = why === 'version' ? `was made for version ${added.version} of` : 'has no label for';
          const error = new ContractError(`${remote} ${release} ${what} the slot ${slot}`);
          // Not now, because React is rendering.
          queueMicrotask(() => failed(error));
          return [];
        }
        return {
          remote,
          label: added.label,
          async load() {
            begun = performance.now();
            const { fills: components } = await remoteLoader.load(remote);
            // The version says that the component takes the properties of this slot.
            const fill = components?.[slot] as Fill<SlotProps<Name>> | undefined;
            if (!fill) throw new ContractError(`${remote} ${release} exports nothing for the slot ${slot}`);
            return remoteLoader.during(remote, 'lazy', fill());
          },
          failed,
          isSlow: () => failed(new SlowError(remoteLoader.stepOf(remote))),
        };
      }),
  );
}
