import type { ReactNode } from 'react';
import { Brand, ThemeSelect } from 'shared-ui';
import { ShellLanguageSelect } from '../language/ShellLanguageSelect';
import styles from './PublicBar.module.css';

/**
 * The bar of the public pages: the product's name, the page's links, and the selects for theme and language.
 * @param children the links
 */
export function PublicBar({ children }: { children?: ReactNode }) {
  return (
    <header className={styles.bar}>
      <p className={styles.brand}>
        <Brand />
      </p>
      {children}
      <div className={styles.look}>
        <ThemeSelect />
        <ShellLanguageSelect />
      </div>
    </header>
  );
}
