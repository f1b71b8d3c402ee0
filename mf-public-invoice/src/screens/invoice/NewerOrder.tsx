import { Banner, Button } from 'shared-ui';
import classes from '../../shared/Page.module.css';
import { useTexts } from '../../texts';

/** Offers the newer order that the till has closed since this page was loaded. */
export function NewerOrder({ onShow }: { onShow: () => void }) {
  const text = useTexts();
  return (
    <div className={classes.newer}>
      <Banner tone="info">
        <span>{text('invoice.newer')}</span>
        <Button variant="quiet" onClick={onShow}>
          {text('invoice.newer.show')}
        </Button>
      </Banner>
    </div>
  );
}
