'use client';

import { NativeSelect, Switch, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { PartTitle } from '@/components/canvas/part-title';
import { usePermission } from '@/components/session/use-permission';
import { getFlow } from '@/lib/contracts/flow-manager/workflow/flows';
import { WORKFLOW_OUTCOMES, type WorkflowCall } from '@/lib/engine/workflow-reference';
import { capturableNames, nodeInputs } from '@/lib/workflow/node-inputs';
import type { NodeFieldsProps } from '../../nodes/node-editor';
import { useEditor } from '../../state/editor-context';
import { useWorkflowsOf, type FlowWorkflow } from '../../state/use-workflows-of';
import classes from '@/components/canvas/panel.module.css';
import { TextWithVariables } from '../variables/text-with-variables';
import { VariableField } from '../variables/variable-field';
import { WorkflowCaptures } from './workflow-captures';

/** The workflow that a node runs after its content, what it begins with, and what becomes of its results. */
export function WorkflowField({ draft }: NodeFieldsProps) {
  const t = useTranslations('flowEditor.workflow');
  const { flow } = useEditor();
  const { values, change, flush, errors } = draft;
  const workflows = useWorkflowsOf(flow.id);
  const mayRead = usePermission('workflows.read');
  const { workflow } = values;
  const chosen = workflows?.find(({ id }) => id === workflow?.workflow_id);
  const isGone = workflow !== null && workflows !== undefined && !chosen;

  const choose = (workflow_id: string) => {
    const { waits = true, outcome = null } = workflow ?? {};
    change({ workflow: workflow_id === '' ? null : { workflow_id, values: {}, captures: {}, waits, outcome } });
    flush();
  };
  return (
    <div className={classes.part} role="group" aria-label={t('title')}>
      <PartTitle title={t('title')} help={t('help')} />
      <NativeSelect
        label={t('workflow')}
        description={!mayRead ? t('not_readable') : workflows?.length === 0 ? t('none') : undefined}
        value={workflow?.workflow_id ?? ''}
        error={isGone ? t('gone_help') : (errors.workflow ?? errors['workflow.workflow_id'])}
        data={[
          { value: '', label: t('choose') },
          ...(workflows ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ...(isGone ? [{ value: workflow.workflow_id, label: t('gone') }] : []),
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {workflow && chosen && <RunFields draft={draft} workflow={workflow} chosen={chosen} />}
    </div>
  );
}

function RunFields({ draft, workflow, chosen }: NodeFieldsProps & { workflow: WorkflowCall; chosen: FlowWorkflow }) {
  const t = useTranslations('flowEditor.workflow');
  const { change, flush, errors } = draft;
  const read = useEndpoint(getFlow, { params: { workflow_id: chosen.id } }, { enabled: chosen.fields === null }).data;
  const fields = chosen.fields ?? (read ? nodeInputs(read.definition) : []);
  const captured = chosen.fields ? chosen.captured : read ? capturableNames(read.definition) : [];
  const set = (changed: Partial<WorkflowCall>) => change({ workflow: { ...workflow, ...changed } });
  // Values of fields that the workflow no longer has are left out.
  const setValue = (name: string, text: string) => {
    const filled = fields.map((field) => [field.name, field.name === name ? text : (workflow.values[field.name] ?? '')] as const);
    set({ values: Object.fromEntries(filled.filter(([, value]) => value !== '')) });
  };
  const isMissing = (name: string) => (workflow.values[name] ?? '').trim() === '';
  return (
    <>
      {!chosen.is_published && (
        <Text size="xs" c="var(--mantine-color-error)">
          {t('unpublished')}
        </Text>
      )}
      {fields.map(({ name, is_required }) => (
        <TextWithVariables
          key={name}
          label={<bdi>{name}</bdi>}
          required={is_required}
          value={workflow.values[name] ?? ''}
          error={errors[`workflow.values.${name}`] ?? (is_required && isMissing(name) && t('value_missing'))}
          onChange={(text) => setValue(name, text)}
          onBlur={flush}
        />
      ))}
      <Switch
        label={t('waits')}
        description={t(workflow.waits ? 'waits_help' : 'waits_not_help')}
        checked={workflow.waits}
        onChange={({ currentTarget }) => {
          set({ waits: currentTarget.checked });
          flush();
        }}
      />
      {workflow.waits && (
        <WorkflowCaptures
          captures={workflow.captures}
          names={captured}
          error={errors['workflow.captures']}
          onChange={(captures) => set({ captures })}
          onBlur={flush}
        />
      )}
      <VariableField
        label={t('outcome')}
        description={workflow.outcome ? t('outcome_help', { values: WORKFLOW_OUTCOMES.join(' · ') }) : t('outcome_none')}
        value={workflow.outcome ?? ''}
        error={errors['workflow.outcome']}
        onChange={(name) => set({ outcome: name.trim() === '' ? null : name.trim() })}
        onBlur={flush}
      />
    </>
  );
}
