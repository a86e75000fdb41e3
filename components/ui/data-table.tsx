'use client';

import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './data-table.module.css';

export interface Column<Row> {
  key: string;
  title: React.ReactNode;
  render: (row: Row) => React.ReactNode;
  /** Hidden on phones, and in a wide table also on tablets. */
  isSecondary?: boolean;
  /** Numbers are aligned to the end of their cells. */
  isNumber?: boolean;
  /** The current sorting, if rows can be sorted by this column. */
  sorted?: 'ascending' | 'descending' | 'none';
}

interface DataTableProps<Row> {
  /** The content of the table, for assistive technology. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading. Skeleton rows are shown meanwhile. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  skeletonRows?: number;
  /** Whether all columns only fit in a wide window. */
  isWide?: boolean;
}

/** A table with one item per row. */
export function DataTable<Row>({ label, columns, rows, rowKey, skeletonRows = 5, isWide = false }: DataTableProps<Row>) {
  const t = useTranslations('common');
  const cell = ({ isSecondary, isNumber }: Column<Row>) => ({
    'data-secondary': isSecondary || undefined,
    'data-number': isNumber || undefined,
  });
  return (
    <div className={classes.frame} data-wide={isWide || undefined} aria-busy={rows === undefined}>
      <table className={classes.table} aria-label={rows === undefined ? t('loading') : label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" aria-sort={column.sorted} {...cell(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? Array.from({ length: skeletonRows }, (_, index) => (
                <tr key={index}>
                  {columns.map((column, place) => (
                    <td key={column.key} {...cell(column)}>
                      <Skeleton height={14} my={5} width={place === 0 ? '70%' : '50%'} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map((column) => (
                    <td key={column.key} {...cell(column)}>
                      {column.render(row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}
