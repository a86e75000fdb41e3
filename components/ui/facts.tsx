import classes from './facts.module.css';

/** What is known about a thing, in two columns: `dt` and `dd`, or a `div` with both. */
export function Facts({ children }: { children: React.ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}
