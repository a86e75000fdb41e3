'use client';

import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { useEditor } from '../state/editor-context';
import type { Draft } from '../state/use-draft';

/** Which of the assistant's other flows a subflow node runs. */
export function SubflowField({ draft: { values, change, flush, errors } }: { draft: Draft<DialogNode> }) {
  const t = useTranslations('flowEditor.form');
  const tErrors = useTranslations('errors');
  const { flow, flowBases } = useEditor();
  const others = flowBases.filter(({ id }) => id !== flow.flow_base_id || id === values.flow_id);
  return (
    <NativeSelect
      label={t('flow')}
      required
      description={others.length === 0 ? t('flow_none') : undefined}
      value={values.flow_id ?? ''}
      error={errors.flow_id ?? (values.flow_id === null ? tErrors('flow_required') : undefined)}
      data={[{ value: '', label: t('flow_choose') }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={({ currentTarget }) => {
        change({ flow_id: currentTarget.value || null });
        flush();
      }}
    />
  );
}
