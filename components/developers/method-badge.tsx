import type { Method } from '@/lib/contracts/endpoint';
import classes from './developers.module.css';

/** A call's method in its usual color. The word says it too. */
export function MethodBadge({ method }: { method: Method }) {
  return (
    <span className={classes.method} data-method={method}>
      {method.toUpperCase()}
    </span>
  );
}
