'use client';

import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { WAIT_KINDS } from '@/lib/workflow/components/wait/wait';
import type { SettingProps } from './setting-props';

/** What a wait ends with. */
export function UntilField({ label, description, value, onChange }: SettingProps<string>) {
  const t = useTranslations('workflowEditor.settings.wait_kinds');
  return (
    <NativeSelect
      label={label}
      description={description}
      value={value}
      data={WAIT_KINDS.map((kind) => ({ value: kind, label: t(kind) }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
