import { Button } from '@mantine/core';
import classes from './action-rows.module.css';
import list from './rows.module.css';

interface ActionRow {
  key: string;
  label: string;
  /** What happens, in a sentence. */
  help: string;
  /** The words of its button, with … where a dialog asks first; none where the help says why it cannot be done. */
  action: string | null;
  /** The button's whole name, where several have the same words. */
  name?: string;
  isDangerous?: boolean;
  onClick: () => void;
}

/** Ways on that are seldom gone, each with what it does. */
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
