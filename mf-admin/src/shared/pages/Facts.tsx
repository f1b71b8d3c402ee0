import type { ReactNode } from 'react';
import { Card } from 'shared-ui';
import { PartHeader } from './PartHeader';
import classes from './Page.module.css';

interface FactsProps {
  title: string;
  action?: ReactNode;
  facts: readonly { label: ReactNode; value: ReactNode; /** Needed if the label is not a text. */ key?: string }[];
  /** The text if there are no facts. */
  none?: string;
}

/** A card with facts about a record, one per line. */
export function Facts({ title, action, facts, none }: FactsProps) {
  return (
    <Card>
      <PartHeader title={title} actions={action} />
      {facts.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <dl className={classes.facts}>
          {facts.map(({ label, value, key }) => (
            <div key={key ?? String(label)}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
