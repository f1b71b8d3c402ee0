import type { ReactNode } from 'react';
import { Brand, ReceiptPicture } from 'shared-ui';
import { ShellLanguageSelect } from '../language/ShellLanguageSelect';
import { KABSA } from '../receipts/samples';
import styles from './StaffPageLayout.module.css';

interface StaffPageLayoutProps {
  /** If true, the product's mark and name are the page's heading. */
  isTitle?: boolean;
  /** A sentence below the receipt. */
  pitch?: string;
  /** Links below the content, beside the choice of the language. */
  links?: ReactNode;
  children: ReactNode;
}

/**
 * The layout of the login page and similar staff pages: the product's mark and name above a form, and on wide screens a
 * printed receipt beside them. The pages share a chunk of styles, so each imports this layout first: the styles then have
 * one order.
 */
export function StaffPageLayout({ isTitle = false, pitch, links, children }: StaffPageLayoutProps) {
  const Mark = isTitle ? 'h1' : 'p';
  const Side = pitch === undefined ? 'div' : 'aside';
  return (
    <div className={styles.page}>
      <main className={styles.form}>
        <div className={styles.column}>
          <Mark className={styles.brand}>
            <Brand />
          </Mark>
          {children}
          <div className={styles.links}>
            <ShellLanguageSelect />
            {links}
          </div>
        </div>
      </main>
      <Side className={styles.aside}>
        <div className={styles.receipt}>
          <ReceiptPicture invoice={KABSA} />
        </div>
        {pitch !== undefined && <p className={styles.pitch}>{pitch}</p>}
      </Side>
    </div>
  );
}
