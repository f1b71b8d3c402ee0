import { OWN_SYSTEM, paths } from 'contracts';
import { LinkButton } from 'shared-ui';
import type { Restaurant } from '../../api.generated';
import { useTexts } from '../../texts';
import { AddBranchesAndTills } from './AddBranchesAndTills';
import classes from './Setup.module.css';
import { Task } from './Task';

/**
 * The task to add branches and tills. For a restaurant without a point of sale, the first branches and tills can be
 * pasted here.
 */
export function BranchesAndTillsSetup({ restaurant: { id, system_type, Branchs } }: { restaurant: Restaurant }) {
  const text = useTexts();
  const tills = Branchs.reduce((sum, { Devices }) => sum + Devices.length, 0);
  const isOwn = system_type === OWN_SYSTEM;
  return (
    <Task title={text('admin.setup.places')} done={tills > 0}>
      <p>{text('admin.guided.places.counts', { branches: Branchs.length, tills })}</p>
      {!isOwn && tills === 0 && <p>{text('admin.setup.places.pos')}</p>}
      {isOwn && tills === 0 && <AddBranchesAndTills restaurantId={id} />}
      <div className={classes.actions}>
        <LinkButton variant="secondary" to={paths.branches(id)}>
          {text('admin.restaurants.branches')}
        </LinkButton>
      </div>
    </Task>
  );
}
