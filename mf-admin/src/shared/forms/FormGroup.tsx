import { useId, type ReactNode } from 'react';
import classes from './FormGroup.module.css';

interface FormGroupProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A group of fields with its heading beside them, or above them on narrow screens. */
export function FormGroup({ title, hint, children }: FormGroupProps) {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <div className={classes.about}>
        <h2 id={id}>{title}</h2>
        {hint && <p>{hint}</p>}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}
