import type { Ref } from 'react';
import { Loaded, skipToken } from 'shared-auth';
import { useFresh } from '../../../shared/forms/useFresh';
import { useTexts } from '../../../texts';
import { useGetPlatformProgramQuery, useGetPointsProgramQuery } from './api';
import { PointsForm, type OpenForm } from './PointsForm';
import { PointsTotals } from './PointsTotals';

interface PointsProgrammeProps {
  /** The restaurant's id; null for the platform's programme. */
  id: string | null;
  /** The restaurant's currency, for a new programme. */
  currency: string | null;
  /** The form, for the dialog around it. */
  form?: Ref<OpenForm>;
  /** Closes the dialog around it. */
  onClose?: () => void;
}

/** A points programme: how many points it has issued, and its terms. */
export function PointsProgramme({ id, currency, form, onClose }: PointsProgrammeProps) {
  const text = useTexts();
  const isPlatform = id === null;
  const ofRestaurant = useGetPointsProgramQuery(isPlatform ? skipToken : { id }, { refetchOnMountOrArgChange: true });
  const ofPlatform = useGetPlatformProgramQuery(isPlatform ? undefined : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const query = useFresh(isPlatform ? ofPlatform : ofRestaurant);
  return (
    <Loaded query={query}>
      {({ program }) => (
        <>
          {program ? (
            <PointsTotals program={program} />
          ) : (
            <p>{text(isPlatform ? 'admin.points.platform.none' : 'admin.points.none')}</p>
          )}
          {/* On a page, saved terms begin a new form. */}
          <PointsForm
            key={onClose ? '' : program?.version}
            ref={form}
            id={id}
            program={program}
            currency={currency}
            onClose={onClose}
          />
        </>
      )}
    </Loaded>
  );
}
