'use client';

import { Alert, Badge, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { nodeChange, type DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { isModelConnected } from '../is-model-connected';
import { nodeFieldsOf } from '../node-fields';
import { addableKinds, kindOf, typeOf } from '../node-kinds';
import { useEditor } from '../state/editor-context';
import { useDraft } from '../state/use-draft';
import { NodePaths } from './node-paths';
import { NodeSpeech } from './node-speech';
import { NodeStall } from './node-stall';
import { NodeTriggers } from './node-triggers';
import { PanelFrame } from './panel-frame';
import { SubflowField } from './subflow-field';
import { VariableField } from './variable-field';

/** All of a node that has an effect in its type and mode. What is changed is saved at once. */
export function NodeForm({ node }: { node: DialogNode }) {
  const t = useTranslations('flowEditor');
  const { actions, askToDelete } = useEditor();
  const draft = useDraft<DialogNode>({
    name: `nodes:${node.id}`,
    saved: node,
    schema: nodeChange,
    send: (change, onRefused) => actions.update('nodes', node.id, change, onRefused),
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
          <Button variant="default" size="xs" c="var(--mantine-color-error)" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => askToDelete({ nodes: [node.id] })}>
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
