'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { DataTable, type Column } from '@/components/ui/data-table';
import { builtinEntities, type BuiltinEntity } from '@/lib/nlu/entities/builtin-entities';
import { KeyName } from '../frame/key-name';
import { ListHead } from '../frame/list-head';
import { builtinKey } from './builtin-key';
import classes from './entities.module.css';

/** The built-in entities, each with an example and its value. */
export function BuiltinReference() {
  const t = useTranslations('nlu.builtin_reference');
  const tBuiltin = useTranslations('nlu.builtin');
  const columns: Column<BuiltinEntity>[] = [
    {
      key: 'name',
      title: t('name'),
      render: (name) => (
        <>
          <span className={classes.name}>
            <KeyName>{name}</KeyName>
          </span>
          <Text size="xs" c="dimmed">
            {tBuiltin(`${builtinKey(name)}.name`)}
          </Text>
        </>
      ),
    },
    {
      key: 'example',
      title: t('example'),
      render: (name) => (
        <>
          <div dir="auto" className={classes.wrapped}>
            {tBuiltin(`${builtinKey(name)}.example`)}
          </div>
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            <KeyName>{tBuiltin(`${builtinKey(name)}.value`)}</KeyName>
          </Text>
        </>
      ),
    },
    { key: 'value', title: t('value'), isSecondary: true, render: (name) => <KeyName>{tBuiltin(`${builtinKey(name)}.value`)}</KeyName> },
  ];
  return (
    <section className={classes.reference}>
      <ListHead title={t('title')} description={t('description')} />
      <DataTable label={t('title')} columns={columns} rows={builtinEntities} rowKey={(name) => name} />
    </section>
  );
}
