import { useTexts } from '../texts';
import { LocalizedName } from './LocalizedName';

interface DiscountProps {
  /** The item or the order that has the discount. The discount may have a name. */
  of: { discount_name?: string | null; discount_name_localized?: string | null };
}

/** The label of a discount, with its name if the till sends one. */
export function Discount({ of: { discount_name: name, discount_name_localized: localized } }: DiscountProps) {
  const text = useTexts();
  return (
    <>
      {text('ui.invoice.discount')}
      {name && (
        <>
          {' · '}
          <LocalizedName name={name} localized={localized} />
        </>
      )}
    </>
  );
}
