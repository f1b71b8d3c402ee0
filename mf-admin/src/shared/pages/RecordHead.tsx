import type { ReactNode } from 'react';
import { Breadcrumb, Monogram, usePageTitle } from 'shared-ui';
import classes from './Page.module.css';

interface RecordHeadProps {
  /** The list that contains the record. */
  list: { label: string; to: string };
  id: string;
  name: string;
  /** The URL of the logo. */
  logo?: string | null;
  /** The state, beside the name. */
  state?: ReactNode;
  /** One line below the name. */
  about: ReactNode;
  actions: ReactNode;
}

/** The head of the page of one record. */
export function RecordHead({ list, id, name, logo, state, about, actions }: RecordHeadProps) {
  usePageTitle(name);
  return (
    <>
      <Breadcrumb trail={[list]} current={name} />
      <header className={classes.head}>
        <Monogram id={id} name={name} logo={logo} size="large" loading="eager" />
        <div className={classes.words}>
          <div className={classes.title}>
            <h1>
              <bdi translate="no">{name}</bdi>
            </h1>
            {state}
          </div>
          <div className={classes.about}>{about}</div>
        </div>
        <div className={classes.actions}>{actions}</div>
      </header>
    </>
  );
}
