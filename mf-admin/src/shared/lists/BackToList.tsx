import { LinkButton } from 'shared-ui';
import { useTexts } from '../../texts';

/** The link back to a list, on the error card of a record that does not exist. */
export function BackToList({ to }: { to: string }) {
  const text = useTexts();
  return (
    <LinkButton variant="secondary" to={to}>
      {text('admin.back')}
    </LinkButton>
  );
}
