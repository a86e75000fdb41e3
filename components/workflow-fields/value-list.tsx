import type { FieldType } from '@/lib/workflow/definition';
import { ShownValue } from './shown-value';
import classes from './workflow-fields.module.css';

export interface NamedValue {
  key: string;
  name: string;
  /** Shown below the name, unless they are the same. */
  note?: string;
  value: unknown;
  type?: FieldType;
}

/** Values with the names of their fields. */
export function ValueList({ values }: { values: readonly NamedValue[] }) {
  return (
    <dl className={classes.values}>
      {values.map(({ key, name, note = name, value, type }) => (
        <div key={key} className={classes.value}>
          <dt>
            <bdi>{name}</bdi>
            {note !== name && (
              <small className={classes.note}>
                <bdi>{note}</bdi>
              </small>
            )}
          </dt>
          <dd>
            <ShownValue value={value} type={type} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
