import { useState } from 'react';

/**
 * The rows of a list with those that are not filled in yet. They are only in the form, so that the others are saved. If
 * the list was changed elsewhere, it is shown as it is.
 */
export function useRows<Row extends object>(stored: readonly Row[], isFilled: (row: Row) => boolean) {
  const [typed, setTyped] = useState(stored);
  const rows = areEqual(typed.filter(isFilled), stored) ? typed : stored;
  const update = (next: readonly Row[], store: (filled: Row[]) => void) => {
    setTyped(next);
    const filled = next.filter(isFilled);
    if (!areEqual(filled, stored)) store(filled);
  };
  /** The place of a row in the stored list. Null if it is not filled in. */
  const placeOf = (index: number): number | null => {
    const row = rows[index];
    return row && isFilled(row) ? rows.slice(0, index).filter(isFilled).length : null;
  };
  return { rows, update, placeOf };
}

/** Whether two lists have the same rows. The order of a row's fields means nothing. */
export function areEqual(one: readonly object[], other: readonly object[]): boolean {
  const text = (rows: readonly object[]) => JSON.stringify(rows.map((row) => Object.entries(row).sort()));
  return one.length === other.length && text(one) === text(other);
}
