'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';

interface TimezoneFieldProps {
  value: string;
  label?: string;
  description?: string;
  error?: React.ReactNode;
  isReadOnly?: boolean;
  onChange: (timezone: string) => void;
}

/** A choice of one of the time zones that the browser knows. */
export function TimezoneField({ value, label, description, error, isReadOnly, onChange }: TimezoneFieldProps) {
  const t = useTranslations('workingHours');
  const zones = useMemo(() => [...new Set([value, ...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort(), [value]);
  return (
    <Select
      label={label ?? t('timezone')}
      description={description}
      dir="ltr"
      searchable
      limit={60}
      maw={320}
      nothingFoundMessage={t('timezone_none')}
      data={zones}
      value={value}
      error={error}
      readOnly={isReadOnly}
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
      onChange={(zone) => zone && onChange(zone)}
    />
  );
}
