'use client';

import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { useWholeList } from '@/components/api/use-whole-list';
import { usePermission } from '@/components/session/use-permission';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import type { Widget } from '@/lib/contracts/flow-manager/widgets';

interface AssistantFieldProps<Values extends { assistant_id: string }> {
  form: UseFormReturnType<Values>;
  /** The present one, which is also shown while the others are loading. */
  present?: Widget['assistant'];
  isReadOnly?: boolean;
}

/** The assistant with which visitors talk. */
export function AssistantField<Values extends { assistant_id: string }>({ form, present, isReadOnly }: AssistantFieldProps<Values>) {
  const t = useTranslations('widgets.fields');
  const { data } = useWholeList(listAssistants, {}, usePermission('assistants.read'));
  const known = new Map([...(present ? [present] : []), ...(data ?? [])].map(({ id, name }) => [id, name]));
  return (
    <NativeSelect
      {...form.getInputProps('assistant_id')}
      label={t('assistant')}
      description={t('assistant_help')}
      data={[{ value: '', label: t('choose_assistant'), disabled: true }, ...[...known].map(([value, label]) => ({ value, label }))]}
      disabled={isReadOnly}
      required
    />
  );
}
