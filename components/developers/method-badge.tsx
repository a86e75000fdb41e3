import type { Method } from '@/lib/contracts/endpoint';
import classes from './developers.module.css';

/** A call's method, in the colour usual for it; the word says it too. */
export function MethodBadge({ method }: { method: Method }) {
  return (
    <span className={classes.method} data-method={method}>
      {method.toUpperCase()}
    </span>
  );
}
