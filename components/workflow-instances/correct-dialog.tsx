'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { correctInstance, updateInstanceStatus } from '@/lib/contracts/flow-manager/workflow/instances';
import { correctableFields } from '@/lib/workflow/correctable-fields';
import { callApi } from '../api/client';
import { FormDialog } from '../ui/form-dialog';
import { showToast } from '../ui/show-toast';
import { useValueForm } from '../workflow-fields/use-value-form';
import { ValueInput } from '../workflow-fields/value-input';
import { textOfValue } from '../workflow-fields/value-texts';
import type { InstanceProps } from './instance-props';
import { useRefreshInstances } from './use-refresh-instances';

/** Corrects values, and lets a failed instance try again. */
export function CorrectDialog({ instance, definition, onClose }: InstanceProps & { onClose: () => void }) {
  const t = useTranslations('workflowInstances.correct');
  const refresh = useRefreshInstances();
  const stored = Object.fromEntries(instance.values.map(({ field_id, value }) => [field_id, textOfValue(value)]));
  const missing = typeof instance.failure?.field_id === 'string' ? instance.failure.field_id : null;
  const place = { state_id: instance.state?.id ?? null, filled: new Set(Object.keys(stored)), missing };
  // A name may belong to several fields, so they are corrected by their ids.
  const fields = correctableFields(definition, place).map(({ field, component }) => ({
    ...field,
    name: field.id,
    description: `${component.name}: ${field.name}`,
    is_required: false,
  }));
  const { form, read } = useValueForm(fields, stored);
  const isFailed = instance.status === 'failed';
  const params = { workflow_instance_id: instance.id };
  const save = async () => {
    const [typed, values] = [form.getValues().values, read()];
    const changed = Object.keys(typed).filter((id) => typed[id] !== (stored[id] ?? ''));
    try {
      if (changed.length > 0) {
        const body = { values: Object.fromEntries(changed.map((id) => [id, values[id] ?? ''])) };
        await callApi(correctInstance, { params, body, silent: true });
      }
      if (isFailed) await callApi(updateInstanceStatus, { params, body: { action: 'retry' }, silent: true });
    } finally {
      // Also after a refusal: the values may be corrected already.
      await refresh();
    }
    showToast({ kind: 'success', message: t(isFailed ? 'retried' : 'saved') });
    onClose();
  };
  return (
    <FormDialog title={t('title')} form={form} submit={t(isFailed ? 'submit_retry' : 'submit')} onSubmit={save} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t(fields.length > 0 ? 'text' : 'nothing')}
      </Text>
      {fields.map((field) => (
        <ValueInput key={field.id} form={form} field={field} />
      ))}
    </FormDialog>
  );
}
