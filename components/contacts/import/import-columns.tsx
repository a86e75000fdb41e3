'use client';

import { NativeSelect, Table, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { importFields, type ImportField, type ImportPreview } from '@/lib/contracts/user-management/contact-import';
import { limits } from '@/lib/limits';
import type { ChosenColumn } from './chosen-columns';
import classes from './import.module.css';

interface ImportColumnsProps {
  preview: ImportPreview;
  columns: readonly ChosenColumn[];
  onChange: (column: number, change: Partial<ChosenColumn>) => void;
}

/** The columns of the file with examples, and what each contains. */
export function ImportColumns({ preview, columns, onChange }: ImportColumnsProps) {
  const t = useTranslations('contacts.import');
  return (
    <div className={classes.columns}>
      <Table withTableBorder verticalSpacing={6}>
        <Table.Caption>{t('rows', { count: preview.rows })}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('column')}</Table.Th>
            <Table.Th className={classes.examples}>{t('examples')}</Table.Th>
            <Table.Th>{t('contains')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {preview.columns.map(({ column, name, examples }) => {
            const chosen = columns.find((one) => one.column === column);
            const shown = name || t('unnamed_column', { number: column });
            return (
              <Table.Tr key={column}>
                <Table.Th scope="row" fw={500}>
                  <bdi>{shown}</bdi>
                </Table.Th>
                <Table.Td className={classes.examples}>
                  <Text size="xs" c="dimmed" lineClamp={2} dir="auto" ta="start">
                    {examples.join(' · ')}
                  </Text>
                </Table.Td>
                <Table.Td className={classes.choice}>
                  <NativeSelect
                    size="xs"
                    aria-label={t('contains_of', { column: shown })}
                    value={chosen?.field ?? ''}
                    onChange={({ currentTarget }) => onChange(column, { field: currentTarget.value as ImportField | '' })}
                    data={[
                      { value: '', label: t('left_out') },
                      ...importFields.map((field) => ({ value: field, label: t(`fields.${field}`) })),
                    ]}
                  />
                  {chosen?.field === 'attribute' && (
                    <TextInput
                      size="xs"
                      mt={4}
                      dir="auto"
                      aria-label={t('attribute_of', { column: shown })}
                      placeholder={t('attribute')}
                      maxLength={limits.attribute_name}
                      value={chosen.attribute}
                      onChange={({ currentTarget }) => onChange(column, { attribute: currentTarget.value })}
                    />
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}
