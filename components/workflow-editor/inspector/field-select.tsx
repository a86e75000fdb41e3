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
  const groupOf = ({ component, state }: CumulativeField) => t('of', { component: component.name, state: state.name });
  // Components with the same name are one group.
  const groups = [...new Set(fields.map(groupOf))];
  const isGone = value !== '' && !fields.some(({ field }) => field.id === value);
  const data = [
    { value: '', label: t('choose') },
    ...(isGone ? [{ value, label: t('gone') }] : []),
    ...groups.map((group) => ({
      group,
      items: fields
        .filter((one) => groupOf(one) === group)
        .map(({ field, always }) => ({ value: field.id, label: always ? field.name : t('sometimes', { name: field.name }) })),
    })),
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
