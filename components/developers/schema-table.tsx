'use client';

import { Table, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SchemaRow, SchemaRule } from './describe-schema';
import classes from './developers.module.css';
import { InlineCode, richCode } from './inline-code';

/** Fields below this depth are hidden until they are expanded. */
const openDepth = 2;

/** The fields of a schema, one per row. Fields of an object are indented under it. */
export function SchemaTable({ rows, label }: { rows: readonly SchemaRow[]; label: string }) {
  const t = useTranslations('developers.table');
  return (
    <Table.ScrollContainer minWidth={480} type="native" tabIndex={0} role="region" aria-label={label}>
      <Table className={classes.fields} verticalSpacing={6} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('field')}</Table.Th>
            <Table.Th scope="col">{t('type')}</Table.Th>
            <Table.Th scope="col">{t('notes')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <FieldRows key={`${row.kind}${row.name}`} row={row} depth={0} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function FieldRows({ row, depth }: { row: SchemaRow; depth: number }) {
  const t = useTranslations('developers.table');
  const [isOpen, setOpen] = useState(depth < openDepth);
  const name = useRowName(row);
  const spoken = row.kind === 'field' ? row.name : String(name);
  return (
    <>
      <Table.Tr>
        <Table.Td>
          <span className={classes.field} style={{ paddingInlineStart: depth * 20 }}>
            {row.rows.length > 0 ? (
              <UnstyledButton
                className={classes.toggle}
                aria-expanded={isOpen}
                aria-label={t(isOpen ? 'close' : 'open', { name: spoken })}
                onClick={() => setOpen(!isOpen)}
              >
                <IconChevronDown size={14} aria-hidden />
              </UnstyledButton>
            ) : (
              <span className={classes.toggle} aria-hidden />
            )}
            {name}
          </span>
        </Table.Td>
        <Table.Td>
          <InlineCode>{row.type}</InlineCode>
        </Table.Td>
        <Table.Td>
          <Notes row={row} />
        </Table.Td>
      </Table.Tr>
      {isOpen && row.rows.map((child) => <FieldRows key={`${child.kind}${child.name}`} row={child} depth={depth + 1} />)}
    </>
  );
}

function useRowName(row: SchemaRow): React.ReactNode {
  const t = useTranslations('developers.table');
  if (row.kind === 'any_key') return <em>{t('any_key')}</em>;
  if (row.kind === 'variant') return <em>{t('variant', { number: Number(row.name) })}</em>;
  return <InlineCode>{row.name}</InlineCode>;
}

function Notes({ row }: { row: SchemaRow }) {
  const t = useTranslations('developers.table');
  return (
    <span className={classes.notes}>
      {row.required && (
        <Text component="span" size="xs" fw={600}>
          {t('required')}
        </Text>
      )}
      {row.rules.map((rule) => (
        <Rule key={rule.kind} rule={rule} />
      ))}
      {row.description && (
        <Text component="span" size="xs" dir="auto">
          {row.description}
        </Text>
      )}
    </span>
  );
}

function Rule({ rule: { kind, value } }: { rule: SchemaRule }) {
  const t = useTranslations('developers.rule');
  return (
    <Text component="span" size="xs" c="dimmed">
      {t.rich(kind, { value, code: richCode })}
    </Text>
  );
}
