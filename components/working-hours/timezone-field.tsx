'use client';

import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';

interface TimezoneFieldProps {
  value: string;
  description?: string;
  error?: React.ReactNode;
  isReadOnly?: boolean;
  /** The largest width, in pixels. */
  maw?: number;
  onChange: (timezone: string) => void;
}

/** A choice of one of the time zones that the browser knows, by continent. */
export function TimezoneField({ value, description, error, isReadOnly, maw, onChange }: TimezoneFieldProps) {
  const t = useTranslations('workingHours');
  const zones = useMemo(() => zonesByContinent(value), [value]);
  return (
    <NativeSelect
      label={t('timezone')}
      description={description}
      attributes={{ input: { dir: 'ltr' } }}
      maw={maw}
      data={zones}
      value={value}
      error={error}
      disabled={isReadOnly}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** The city is the beginning of an option, so that typing it finds it. */
function zonesByContinent(chosen: string) {
  const zones = [...new Set([chosen, ...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort();
  const groups = new Map<string, string[]>();
  for (const zone of zones) {
    const group = zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'UTC';
    groups.set(group, [...(groups.get(group) ?? []), zone]);
  }
  return [...groups].map(([group, ofGroup]) => ({
    group,
    items: ofGroup.map((value) => ({ value, label: value.slice(value.indexOf('/') + 1).replaceAll('_', ' ') })),
  }));
}
