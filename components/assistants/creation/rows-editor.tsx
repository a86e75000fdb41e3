'use client';

import { ActionIcon, Button, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { moved } from '@/components/ui/reorder';
import { ReorderList } from '@/components/ui/reorder-list';
import classes from './creation.module.css';

interface RowsEditorProps<Row extends object> {
  rows: readonly Row[];
  /** A new row. */
  blank: Row;
  max: number;
  words: { add: string; remove: (place: number) => string; name: (place: number) => string };
  onChange: (rows: Row[]) => void;
  children: (row: Row, change: (part: Partial<Row>) => void, index: number) => React.ReactNode;
}

/** Rows of fields that are added, removed, and put in order. */
export function RowsEditor<Row extends object>({ rows, blank, max, words, onChange, children }: RowsEditorProps<Row>) {
  return (
    <Stack gap="sm">
      <ReorderList items={rows} nameOf={(_, index) => words.name(index + 1)} onMove={(from, to) => onChange(moved(rows, from, to))}>
        {(row, { index, handle }) => (
          <div className={classes.row} role="group" aria-label={words.name(index + 1)}>
            {handle}
            <div className={classes.fields}>{children(row, (part) => onChange(rows.with(index, { ...row, ...part })), index)}</div>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={words.remove(index + 1)}
              title={words.remove(index + 1)}
              onClick={() => onChange(rows.toSpliced(index, 1))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </ReorderList>
      {rows.length < max && (
        <div>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...rows, { ...blank }])}
          >
            {words.add}
          </Button>
        </div>
      )}
    </Stack>
  );
}
