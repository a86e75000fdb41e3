'use client';

import { Alert, Badge, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { nodeChange, type DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { isModelConnected } from '../is-model-connected';
import { nodeFieldsOf } from '../node-fields';
import { addableKinds, kindOf, typeOf } from '../node-kinds';
import { useEditor } from '../state/editor-context';
import { useDraft, type Draft } from '../state/use-draft';
import { SummaryText } from '../summary-text';
import { NodePaths } from './node-paths';
import { NodeSpeech } from './node-speech';
import { NodeStall } from './node-stall';
import { PanelFrame } from './panel-frame';
import classes from './panel.module.css';
import { VariableField } from './variable-field';

/** The settings of a node that have an effect in its type and mode. Changes are saved immediately. */
export function NodeForm({ node }: { node: DialogNode }) {
  const t = useTranslations('flowEditor');
  const { actions, askToDelete } = useEditor();
  const draft = useDraft<DialogNode>({
    id: node.id,
    saved: node,
    schema: nodeChange,
    apply: (change) => actions.update('nodes', node.id, change),
  });
  const { values, change, flush, errors } = draft;
  const fields = nodeFieldsOf(values);
  const kind = kindOf(values);
  return (
    <PanelFrame
      title={t(`kinds.${kind}`)}
      aside={
        <Badge variant="default" tt="none" dir="ltr" fw={500}>
          {node.key}
        </Badge>
      }
      footer={
        node.type !== 'start' && (
          <Button
            variant="default"
            size="xs"
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => askToDelete({ nodes: [node.id] })}
          >
            {t('panel.delete_node')}
          </Button>
        )
      }
    >
      {fields.has('mode') && values.mode === 'generative' && !isModelConnected && (
        <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />} p="sm">
          {t('no_model.node')}
        </Alert>
      )}
      {fields.has('type') && (
        <NativeSelect
          label={t('form.kind')}
          description={t(`kind_help.${kind}`)}
          value={kind}
          error={errors.type}
          data={addableKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={({ currentTarget }) => {
            const chosen = addableKinds.find((one) => one === currentTarget.value);
            if (!chosen) return;
            change(typeOf(chosen));
            flush();
          }}
        />
      )}
      <TextInput
        label={t('form.key')}
        description={t('form.key_help')}
        required
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={values.key}
        error={errors.key}
        onChange={({ currentTarget }) => change({ key: currentTarget.value })}
        onBlur={flush}
      />
      {fields.has('flow_id') && <SubflowField draft={draft} />}
      <NodeSpeech draft={draft} fields={fields} />
      {fields.has('save_to') && (
        <VariableField
          label={t('form.save_to')}
          description={t('form.save_to_help')}
          value={values.save_to ?? ''}
          error={errors.save_to}
          onChange={(name) => change({ save_to: name.trim() === '' ? null : name.trim() })}
        />
      )}
      <NodeStall draft={draft} fields={fields} />
      {values.type !== 'end' && <NodePaths node={node} />}
      <NodeTriggers node={node} />
    </PanelFrame>
  );
}

/** The global handlers that lead to a node, in the order in which they are tried. */
function NodeTriggers({ node }: { node: DialogNode }) {
  const t = useTranslations('flowEditor.triggers');
  const { flow, show } = useEditor();
  const handlers = flow.handlers.filter(({ target }) => target === node.id);
  if (handlers.length === 0) return null;
  return (
    <div className={classes.group} role="group" aria-label={t('title')}>
      <Text fw={500}>{t('title')}</Text>
      {handlers.map(({ id, name, conditions, operator }) => (
        // Viewing a handler does not change it, so it is also possible in a read-only flow.
        <div
          key={id}
          role="button"
          tabIndex={0}
          className={classes.path}
          onClick={() => show({ kind: 'handler', id })}
          onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && show({ kind: 'handler', id })}
        >
          <bdi className={classes.trigger}>{name}</bdi>
          <span className={classes.conditions}>
            <SummaryText conditions={conditions} operator={operator} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** The flow that a subflow node runs: one of the assistant's other flows. */
function SubflowField({ draft: { values, change, flush, errors } }: { draft: Draft<DialogNode> }) {
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
