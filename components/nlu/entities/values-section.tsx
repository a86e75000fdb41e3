'use client';

import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { late } from '@/components/ui/late';
import { SearchBox } from '@/components/ui/search-box';
import { Section } from '@/components/ui/section';
import { isFoundIn } from '@/lib/text/fold-for-search';
import classes from './entities.module.css';
import { withValues } from './parse-value-lines';
import { newRow, type DraftErrors, type ValueRow } from './use-definition';
import { ValueFields } from './value-fields';

const ManyValuesDialog = late(() => import('./many-values-dialog').then((module) => module.ManyValuesDialog));

/** How many more are shown at a time. Fields for hundreds would be slow. */
const step = 20;

interface ValuesSectionProps {
  rows: readonly ValueRow[];
  errors: DraftErrors;
  isReadOnly: boolean;
  onChange: (rows: readonly ValueRow[]) => void;
}

/** The values of an entity, each with its synonyms. */
export function ValuesSection({ rows, errors, isReadOnly, onChange }: ValuesSectionProps) {
  const t = useTranslations('nlu.values');
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(step);
  const [fresh, setFresh] = useState<number>();
  const [isPasting, setIsPasting] = useState(false);

  const placed = rows.map((row, index) => ({
    row,
    errorOf: (field: string) => errors[`values.${index}.${field}`],
    isWrong: Object.keys(errors).some((path) => path.startsWith(`values.${index}.`)),
  }));
  // Invalid and new values are shown whatever the search is.
  const found = placed.filter(
    ({ row, isWrong }) => isWrong || row.key === fresh || search === '' || isFoundIn([row.value, ...row.synonyms], search),
  );
  const shown = found.filter(({ isWrong }, place) => isWrong || place < limit);

  const add = () => {
    const row = newRow({ value: '', synonyms: [] });
    setFresh(row.key);
    onChange([row, ...rows]);
  };

  return (
    <Section
      title={t('title')}
      description={t('description')}
      aside={
        !isReadOnly && (
          <Group gap="xs">
            <Button variant="default" onClick={() => setIsPasting(true)}>
              {t('add_many')}
            </Button>
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              {t('add')}
            </Button>
          </Group>
        )
      }
    >
      {rows.length > 5 && (
        <div className={classes.controls}>
          <SearchBox
            text={search}
            label={t('search')}
            placeholder={t('search_placeholder')}
            onChange={setSearch}
            onClear={() => setSearch('')}
          />
          <Text c="dimmed" role="status" className={classes.count}>
            {t('count', { count: found.length })}
          </Text>
        </div>
      )}
      {rows.length === 0 && <Text c="dimmed">{t('empty')}</Text>}
      {rows.length > 0 && found.length === 0 && <Text c="dimmed">{t('nothing')}</Text>}
      {shown.length > 0 && (
        <div className={classes.captions} aria-hidden>
          <span>{t('value')}</span>
          <span>{t('synonyms_caption')}</span>
        </div>
      )}
      <ul className={classes.rows} aria-label={t('title')}>
        {shown.map(({ row, errorOf }) => (
          <ValueFields
            key={row.key}
            row={row}
            errorOf={errorOf}
            isReadOnly={isReadOnly}
            isFresh={row.key === fresh}
            onChange={(changed) => onChange(rows.map((one) => (one === row ? changed : one)))}
            onRemove={() => onChange(rows.filter((one) => one !== row))}
          />
        ))}
      </ul>
      {shown.length < found.length && (
        <div className={classes.foot}>
          <Text c="dimmed">{t('shown', { shown: shown.length, total: found.length })}</Text>
          <Button variant="default" onClick={() => setLimit(limit + step)}>
            {t('more')}
          </Button>
        </div>
      )}
      {isPasting && (
        <ManyValuesDialog
          rows={rows}
          onAdd={(lines) => onChange(withValues(rows, lines, newRow).rows)}
          onClose={() => setIsPasting(false)}
        />
      )}
    </Section>
  );
}
