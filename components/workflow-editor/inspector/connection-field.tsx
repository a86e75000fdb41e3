'use client';

import { useTranslations } from 'next-intl';
import { cumulativeFields } from '@/lib/workflow/cumulative-fields';
import { componentModule } from '@/lib/workflow/components/registry';
import type { WorkflowComponent, WorkflowField, WorkflowState } from '@/lib/workflow/definition';
import { useWorkflowEditing } from '../state/workflow-context';
import { FieldSelect } from './field-select';
import { withConnection } from './with-connection';

interface ConnectionFieldProps {
  state: WorkflowState;
  component: WorkflowComponent;
  field: WorkflowField;
}

/** Which earlier field fills an input. */
export function ConnectionField({ state, component, field }: ConnectionFieldProps) {
  const t = useTranslations('workflowEditor.fields');
  const { definition, store } = useWorkflowEditing();
  const connection = definition.connections.find(({ target_field_id }) => target_field_id === field.id);
  const isAsked = componentModule(component.type)?.asks === true;
  return (
    <FieldSelect
      label={t('source')}
      description={t(isAsked ? 'source_asked' : 'source_help')}
      fields={cumulativeFields(definition, state.id, component.id).filter((one) => one.field.id !== field.id)}
      value={connection?.source_field_id ?? ''}
      onChange={(source_id) => store.change((shown) => withConnection(shown, source_id || null, field.id))}
    />
  );
}
