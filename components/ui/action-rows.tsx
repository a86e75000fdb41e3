import { Button } from '@mantine/core';
import classes from './action-rows.module.css';
import list from './rows.module.css';

interface ActionRow {
  key: string;
  label: string;
  /** The effect of the action, in a sentence. */
  help: string;
  /** The label of its button, with … if a dialog asks first. Null if the help explains why it is impossible. */
  action: string | null;
  /** The button's full name, if several have the same label. */
  name?: string;
  isDangerous?: boolean;
  onClick: () => void;
}

/** A list of rarely used actions, each with an explanation. */
export function ActionRows({ rows }: { rows: readonly ActionRow[] }) {
  return (
    <ul className={list.rows}>
      {rows.map(({ key, label, help, action, name, isDangerous, onClick }) => (
        <li key={key} className={list.row}>
          <div className={list.text}>
            <div className={classes.label}>{label}</div>
            <div className={classes.help}>{help}</div>
          </div>
          {action !== null && (
            <Button
              variant={isDangerous ? 'light' : 'default'}
              color={isDangerous ? 'red' : undefined}
              size="xs"
              onClick={onClick}
              aria-label={name}
            >
              {action}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
