'use client';

import { Skeleton, Table } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './data-table.module.css';

export interface Column<Row> {
  key: string;
  title: React.ReactNode;
  render: (row: Row) => React.ReactNode;
  /** Left out on phones. */
  isSecondary?: boolean;
  /** Figures stand at the end of their cells. */
  isNumber?: boolean;
}

interface DataTableProps<Row> {
  /** What the table holds, for assistive technology. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined as long as it loads: skeleton rows stand where the rows will. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  skeletonRows?: number;
}

/** A list of like things, one a row. */
export function DataTable<Row>({ label, columns, rows, rowKey, skeletonRows = 5 }: DataTableProps<Row>) {
  const t = useTranslations('common');
  const cell = ({ isSecondary, isNumber }: Column<Row>) => ({
    'data-secondary': isSecondary || undefined,
    'data-number': isNumber || undefined,
  });
  return (
    <div className={classes.frame} aria-busy={rows === undefined}>
      <Table className={classes.table} tabularNums highlightOnHover={rows !== undefined} aria-label={rows === undefined ? t('loading') : label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.key} scope="col" {...cell(column)}>
                {column.title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows === undefined
            ? Array.from({ length: skeletonRows }, (_, index) => (
                <Table.Tr key={index}>
                  {columns.map((column, place) => (
                    <Table.Td key={column.key} {...cell(column)}>
                      <Skeleton height={14} my={5} width={place === 0 ? '70%' : '50%'} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))
            : rows.map((row) => (
                <Table.Tr key={rowKey(row)}>
                  {columns.map((column) => (
                    <Table.Td key={column.key} {...cell(column)}>
                      {column.render(row)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
