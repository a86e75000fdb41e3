'use client';

import { TextInput } from '@mantine/core';
import type { SettingProps } from './setting-props';

/** The time of a day. */
export function TimeField({ label, description, value, onChange }: SettingProps<string>) {
  return (
    <TextInput
      type="time"
      label={label}
      description={description}
      value={value}
      // A half-typed time is empty.
      onChange={({ currentTarget }) => currentTarget.value && onChange(currentTarget.value.slice(0, 5))}
    />
  );
}
