'use client';

import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { DateField } from '@/components/ui/date-field';
import classes from './audit-log.module.css';
import type { KnownActions } from './known-actions';
import { periods, type Period } from './period';
import { useActionWords } from './use-action-words';

export interface NamedPerson {
  id: string;
  name: string;
}

export interface AuditFilterValues {
  action: string;
  actor: string;
  period: Period | '';
  from: string;
  to: string;
}

interface AuditFiltersProps {
  values: AuditFilterValues;
  known: KnownActions;
  people: readonly NamedPerson[];
  /** The end was chosen before the beginning. */
  isEmptyPeriod: boolean;
  onChange: (values: Partial<AuditFilterValues>) => void;
}

/** Narrows the log by action, person and period. */
export function AuditFilters({ values, known, people, isEmptyPeriod, onChange }: AuditFiltersProps) {
  const t = useTranslations('auditLog');
  const errors = useTranslations('errors');
  const words = useActionWords();
  const groups = Object.entries(known) as [string, readonly string[]][];
  const isKnownAction = values.action === '' || groups.some(([group, verbs]) => values.action === `${group}.` || verbs.some((verb) => values.action === `${group}.${verb}`));
  const isKnownPerson = values.actor === '' || people.some(({ id }) => id === values.actor);

  return (
    <>
      <div className={classes.filters}>
        <NativeSelect
          className={classes.filter}
          aria-label={t('filters.action')}
          value={values.action}
          onChange={(event) => onChange({ action: event.currentTarget.value })}
          data={[
            { value: '', label: t('filters.every_action') },
            ...(isKnownAction ? [] : [{ value: values.action, label: values.action }]),
            ...groups.map(([group, verbs]) => ({
              group: words.group(group),
              items: [
                ...(verbs.length > 1 ? [{ value: `${group}.`, label: t('filters.every_of', { group: words.group(group) }) }] : []),
                ...verbs.map((verb) => ({ value: `${group}.${verb}`, label: words.action(`${group}.${verb}`) })),
              ],
            })),
          ]}
        />
        <NativeSelect
          className={classes.filter}
          aria-label={t('filters.person')}
          value={values.actor}
          onChange={(event) => onChange({ actor: event.currentTarget.value })}
          data={[
            { value: '', label: t('filters.everybody') },
            ...(isKnownPerson ? [] : [{ value: values.actor, label: t('filters.chosen_person') }]),
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <NativeSelect
          className={classes.filter}
          aria-label={t('filters.period')}
          value={values.period}
          onChange={(event) => onChange({ period: event.currentTarget.value as Period | '', from: '', to: '' })}
          data={[{ value: '', label: t('periods.all') }, ...periods.map((value) => ({ value, label: t(`periods.${value}`) }))]}
        />
      </div>
      {values.period === 'custom' && (
        <div className={classes.filters}>
          {(['from', 'to'] as const).map((end) => (
            <DateField
              key={end}
              className={classes.filter}
              label={t(end)}
              value={values[end]}
              error={end === 'to' && isEmptyPeriod ? errors('invalid_period') : undefined}
              onChange={(day) => onChange({ [end]: day })}
            />
          ))}
        </div>
      )}
    </>
  );
}
