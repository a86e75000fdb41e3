import type { LabelColor } from '@/lib/contracts/user-management/labels';
import classes from './label-chip.module.css';

/** A label: its name, with a dot in its color, which only repeats it. */
export function LabelChip({ name, color }: { name: string; color: LabelColor }) {
  return (
    <span className={classes.chip} data-color={color}>
      <bdi>{name}</bdi>
    </span>
  );
}
