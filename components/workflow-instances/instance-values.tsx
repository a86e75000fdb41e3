'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Section } from '../ui/section';
import { ValueList } from '../workflow-fields/value-list';
import type { InstanceProps } from './instance-props';
import { usePartNames } from './use-part-names';

/** What the instance knows: the values of fields, and its global variables. */
export function InstanceValues({ instance, definition }: InstanceProps) {
  const t = useTranslations('workflowInstances.values');
  const { componentName } = usePartNames(definition);
  const names = instance.values.map(({ name }) => name);
  const variables = Object.entries(instance.variables);
  return (
    <Section title={t('title')}>
      {instance.values.length + variables.length === 0 && <Text c="dimmed">{t('empty')}</Text>}
      <ValueList
        values={[
          ...instance.values.map(({ field_id, component_id, name, description, data_type, value }) => ({
            key: field_id,
            name: description || name,
            // Several components may have a field of one name.
            note: names.indexOf(name) === names.lastIndexOf(name) ? name : `${componentName(component_id)}: ${name}`,
            value,
            type: data_type,
          })),
          ...variables.map(([name, value]) => ({ key: `variable ${name}`, name, value })),
        ]}
      />
    </Section>
  );
}
