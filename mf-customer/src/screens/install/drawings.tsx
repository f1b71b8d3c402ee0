import type { ReactNode } from 'react';
import { PRODUCT_NAME } from 'contracts';
import { useTexts } from '../../texts';
import classes from './Install.module.css';

/* Drawn pieces of a phone. The spot to press has a ring. Screen readers skip them, because the step's words say all. */

/** An icon of 24 × 24 units, as one path. */
const Icon = ({ d }: { d: string }) => (
  <svg className={classes.icon} viewBox="0 0 24 24">
    <path d={d} />
  </svg>
);

const BACK = 'm15 18-6-6 6-6';
const FORTH = 'm9 18 6-6-6-6';
const SHARE = 'M12 15V3m-4 4 4-4 4 4M5 12v8h14v-8';
const BOOK = 'm19 21-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2z';
const PAGES = 'M8 8h12v12H8zM4 16V4h12';
const DOTS = 'M12 5v.01M12 12v.01M12 19v.01';
const PLUS = 'M4 4h16v16H4zM12 8v8M8 12h8';
const COPY = PAGES;
const FIND = 'M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0zm3 9-4.5-4.5';

const Spot = ({ children }: { children: ReactNode }) => <span className={classes.spot}>{children}</span>;
const Lines = () => (
  <span className={classes.lines}>
    <i />
    <i />
  </span>
);

/** The bar of Safari at the foot of the screen. */
function ShareBar() {
  return (
    <>
      <Lines />
      <span className={classes.bar} dir="ltr">
        <Icon d={BACK} />
        <Icon d={FORTH} />
        <Spot>
          <Icon d={SHARE} />
        </Spot>
        <Icon d={BOOK} />
        <Icon d={PAGES} />
      </span>
    </>
  );
}

/** The address bar of Chrome with its menu button. */
function AddressBar() {
  return (
    <>
      <span className={classes.bar} dir="ltr">
        <span className={classes.address} />
        <Spot>
          <Icon d={DOTS} />
        </Spot>
      </span>
      <Lines />
    </>
  );
}

/** The menu with the entry that adds the page to the home screen. */
function Menu() {
  const text = useTexts();
  return (
    <span className={classes.menu}>
      <span className={classes.entry}>
        <i />
        <Icon d={COPY} />
      </span>
      <span className={classes.entry} data-spot>
        {text('customer.install.drawn.add')}
        <Icon d={PLUS} />
      </span>
      <span className={classes.entry}>
        <i />
        <Icon d={FIND} />
      </span>
    </span>
  );
}

/** The question that adds the app. */
function Confirm() {
  const text = useTexts();
  return (
    <>
      <span className={classes.bar}>
        <i />
        <Spot>{text('customer.install.drawn.confirm')}</Spot>
      </span>
      <span className={classes.app}>
        <img src="/icon-192.png" alt="" width="44" height="44" />
        <bdi translate="no">{PRODUCT_NAME}</bdi>
      </span>
    </>
  );
}

export const DRAWINGS = { shareBar: ShareBar, addressBar: AddressBar, menu: Menu, confirm: Confirm };

export type Drawing = keyof typeof DRAWINGS;
