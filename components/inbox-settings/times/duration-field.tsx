'use client';

import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './duration-field.module.css';

export const timeUnits = { minutes: 1, hours: 60, days: 60 * 24 } as const;
export type TimeUnit = keyof typeof timeUnits;

/** A time as it is typed. Without a number, there is none. */
export interface Duration {
  count: string;
  unit: TimeUnit;
}

interface DurationFieldProps {
  /** The path of the field in its form. */
  path: string;
  /** Names both parts, unless there is a visible `label`. */
  name: string;
  label?: string;
  description?: string;
  placeholder: string;
  value: Duration;
  error?: React.ReactNode;
  isReadOnly: boolean;
  onChange: (duration: Duration) => void;
  onBlur?: () => void;
}

/** A time in minutes, hours, or days. */
export function DurationField(props: DurationFieldProps) {
  const { path, name, label, description, placeholder, value, error, isReadOnly, onChange, onBlur } = props;
  const t = useTranslations('inboxSettings.times');
  return (
    <TextInput
      label={label}
      description={description}
      aria-label={label ? undefined : name}
      data-path={path}
      className={classes.field}
      inputMode="numeric"
      placeholder={placeholder}
      value={value.count}
      error={error}
      readOnly={isReadOnly}
      onChange={({ currentTarget }) => onChange({ ...value, count: currentTarget.value })}
      onBlur={onBlur}
      rightSectionWidth={96}
      rightSection={
        <NativeSelect
          variant="unstyled"
          className={classes.unit}
          // Its own, because it would inherit that of the field around it.
          rightSectionWidth={24}
          aria-label={t('unit_of', { name })}
          disabled={isReadOnly}
          value={value.unit}
          data={Object.keys(timeUnits).map((unit) => ({ value: unit, label: t(`units.${unit as TimeUnit}`) }))}
          onChange={({ currentTarget }) => onChange({ ...value, unit: currentTarget.value as TimeUnit })}
        />
      }
    />
  );
}
