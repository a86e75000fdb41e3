'use client';

import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NumberField } from '@/components/ui/number-field';
import classes from '../inspector/inspector.module.css';
import type { SettingProps } from './setting-props';

const units = { minutes: 1, hours: 60, days: 24 * 60 } as const;
type Unit = keyof typeof units;

/** A year. */
const most = 366 * 24 * 60;

interface DurationFieldProps extends SettingProps<number | null> {
  /** Whether there can be none. */
  isOptional: boolean;
}

/** A duration in minutes, hours, or days. The largest unit that fits is shown. */
export function DurationField({ label, description, value, isOptional, onChange }: DurationFieldProps) {
  const t = useTranslations('workflowEditor.settings.duration');
  const [unit, setUnit] = useState<Unit>(() => unitOf(value));
  const [isWrong, setWrong] = useState(false);
  const change = (count: number, by: Unit) => {
    const minutes = Math.round(count * units[by]);
    const isValid = Number.isFinite(minutes) && minutes >= 0 && minutes <= most;
    setWrong(!isValid);
    if (isValid) onChange(minutes);
  };
  return (
    <div className={classes.line} role="group" aria-label={label}>
      {value !== null && (
        <NumberField
          label={label}
          description={description}
          value={value / units[unit]}
          error={isWrong && t('wrong')}
          inputMode="decimal"
          onChange={(count) => change(count, unit)}
        />
      )}
      <NativeSelect
        label={value === null ? label : t('unit')}
        description={value === null ? description : undefined}
        value={value === null ? '' : unit}
        data={[
          ...(isOptional ? [{ value: '', label: t('none') }] : []),
          ...(Object.keys(units) as Unit[]).map((one) => ({ value: one, label: t(one) })),
        ]}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value as Unit | '';
          setWrong(false);
          if (next === '') return onChange(null);
          setUnit(next);
          change(value === null ? 1 : value / units[unit], next);
        }}
      />
    </div>
  );
}

function unitOf(minutes: number | null): Unit {
  if (!minutes) return 'minutes';
  if (minutes % units.days === 0) return 'days';
  return minutes % units.hours === 0 ? 'hours' : 'minutes';
}
