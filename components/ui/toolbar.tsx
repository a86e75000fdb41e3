import classes from './toolbar.module.css';

interface ToolbarProps {
  children: React.ReactNode;
  /** On the far side, such as the main action. */
  end?: React.ReactNode;
}

/** The row above a list: search, filters, the count, and actions. */
export function Toolbar({ children, end }: ToolbarProps) {
  return (
    <div className={classes.toolbar}>
      {children}
      {end && <div className={classes.end}>{end}</div>}
    </div>
  );
}
