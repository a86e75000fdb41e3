'use client';

import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { DateField } from '@/components/ui/date-field';
import type { AuditAction } from '@/lib/audit-actions';
import classes from './audit-log.module.css';
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
  /** The available actions, in this order. */
  actions: readonly AuditAction[];
  people: readonly NamedPerson[];
  /** API keys, which act as well. */
  keys: readonly NamedPerson[];
  /** Whether sign-ins are hidden without a choice. If so, an option includes them. */
  leavesOutSignIns: boolean;
  /** The chosen end is before the beginning. */
  isEmptyPeriod: boolean;
  onChange: (values: Partial<AuditFilterValues>) => void;
}

/** Filters the log by action, person and period. */
export function AuditFilters({ values, actions, people, keys, leavesOutSignIns, isEmptyPeriod, onChange }: AuditFiltersProps) {
  const t = useTranslations('auditLog');
  const errors = useTranslations('errors');
  const words = useActionWords();
  const groups = groupsOf(actions);
  const isKnownPerson = values.actor === '' || [...people, ...keys].some(({ id }) => id === values.actor);

  return (
    <>
      <div className={classes.filters}>
        <NativeSelect
          className={classes.filter}
          aria-label={t('filters.action')}
          value={values.action}
          onChange={(event) => onChange({ action: event.currentTarget.value })}
          data={[
            ...(leavesOutSignIns
              ? [
                  { value: '', label: t('filters.without_sign_ins') },
                  { value: 'all', label: t('filters.with_sign_ins') },
                ]
              : [{ value: '', label: t('filters.every_action') }]),
            ...groups.map(([group, ofGroup]) => ({
              group: words.group(group),
              items: [
                ...(ofGroup.length > 1 ? [{ value: `${group}.`, label: t('filters.every_of', { group: words.group(group) }) }] : []),
                ...ofGroup.map((action) => ({ value: action, label: words.action(action) })),
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
            ...(keys.length === 0
              ? optionsOf(people)
              : [
                  { group: t('filters.people'), items: optionsOf(people) },
                  { group: t('filters.keys'), items: optionsOf(keys) },
                ]),
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

const optionsOf = (actors: readonly NamedPerson[]) => actors.map(({ id, name }) => ({ value: id, label: name }));

/** Groups actions by the part before the dot. */
function groupsOf(actions: readonly AuditAction[]): [string, AuditAction[]][] {
  const groups = new Map<string, AuditAction[]>();
  for (const action of actions) {
    const group = action.replace(/\..*/, '');
    groups.set(group, [...(groups.get(group) ?? []), action]);
  }
  return [...groups];
}
