'use client';

import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useFocusOnOpen } from '../../panel/use-focus-on-open';
import { useEditor } from '../../state/editor-context';
import type { NodeFieldsProps } from '../node-editor';

/** The flow that a subflow node runs: one of the assistant's other flows. */
export function FlowChoice({ draft: { values, change, flush, errors } }: NodeFieldsProps) {
  const t = useTranslations('flowEditor.form');
  const { flow, flowBases } = useEditor();
  const focused = useFocusOnOpen<HTMLSelectElement>();
  const others = flowBases.filter(({ id }) => id !== flow.flow_base_id || id === values.flow_id);
  return (
    <NativeSelect
      ref={focused}
      label={t('flow')}
      required
      description={others.length === 0 ? t('flow_none') : undefined}
      value={values.flow_id ?? ''}
      error={errors.flow_id}
      data={[{ value: '', label: t('flow_choose') }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={({ currentTarget }) => {
        change({ flow_id: currentTarget.value || null });
        flush();
      }}
    />
  );
}
