'use client';

import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { CumulativeField } from '@/lib/workflow/cumulative-fields';

interface FieldSelectProps {
  label: string;
  description?: string;
  fields: readonly CumulativeField[];
  value: string;
  onChange: (field_id: string) => void;
}

/** Chooses one of the fields that can have a value, grouped by the component that fills them. */
export function FieldSelect({ label, description, fields, value, onChange }: FieldSelectProps) {
  const t = useTranslations('workflowEditor.fields');
  const components = [...new Set(fields.map(({ component }) => component))];
  const isGone = value !== '' && !fields.some(({ field }) => field.id === value);
  const data = [
    { value: '', label: t('choose') },
    ...(isGone ? [{ value, label: t('gone') }] : []),
    ...components.map((component) => {
      const own = fields.filter((one) => one.component === component);
      return {
        group: t('of', { component: component.name, state: own[0]?.state.name ?? '' }),
        items: own.map(({ field, always }) => ({ value: field.id, label: always ? field.name : t('sometimes', { name: field.name }) })),
      };
    }),
  ];
  return (
    <NativeSelect
      label={label}
      description={description}
      data={data}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
