import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import classes from './sort-button.module.css';

export type SortOrder = 'ascending' | 'descending';

interface SortButtonProps {
  children: React.ReactNode;
  /** How the rows are currently sorted by this column. */
  sorted: SortOrder | 'none';
  /** Its full name: "Sort by role". */
  label: string;
  onSort: () => void;
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

/** The header of a sortable column. */
export function SortButton({ children, sorted, label, onSort }: SortButtonProps) {
  const Icon = icons[sorted];
  return (
    <button type="button" className={classes.button} data-sorted={sorted} aria-label={label} onClick={onSort}>
      {children}
      <Icon size={14} aria-hidden />
    </button>
  );
}
