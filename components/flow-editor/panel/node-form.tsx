'use client';

import { Badge, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { nodeChange, type DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { nodeFieldsOf } from '../node-fields';
import { addableKinds, kindOf, typeOf } from '../node-kinds';
import type { NodeFieldsProps } from '../nodes/node-editor';
import { nodeEditor } from '../nodes/registry';
import { useEditor } from '../state/editor-context';
import { useDraft } from '../state/use-draft';
import { AdvancedSettings } from './advanced/advanced-settings';
import { NodePaths } from './node-paths';
import { NodeStall } from './node-stall';
import { PartRefusal } from './part-refusal';
import { PanelFrame } from './panel-frame';
import classes from '@/components/canvas/panel.module.css';
import { useFocusOnOpen } from './use-focus-on-open';

/** A node: what it says first, then everything that has an effect in its type and mode. Changes are saved immediately. */
export function NodeForm({ node }: { node: DialogNode }) {
  const t = useTranslations('flowEditor');
  const { actions, askToDelete } = useEditor();
  const draft = useDraft<DialogNode>({
    id: node.id,
    saved: node,
    schema: nodeChange,
    apply: (change) => actions.update('nodes', node.id, change),
  });
  const { values } = draft;
  const { First, Form } = nodeEditor(values.type);
  return (
    <PanelFrame
      title={t(`kinds.${kindOf(values)}`)}
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
      <PartRefusal id={node.id} />
      {First && <First draft={draft} />}
      <NameAndKind draft={draft} isFirst={!First} />
      {Form && <Form draft={draft} />}
      <NodeStall draft={draft} />
      {values.type !== 'end' && <NodePaths node={node} />}
      <AdvancedSettings draft={draft} node={node} />
    </PanelFrame>
  );
}

/** What people call the node, and what kind of node it is. */
function NameAndKind({ draft: { values, change, flush, errors }, isFirst }: NodeFieldsProps & { isFirst: boolean }) {
  const t = useTranslations('flowEditor');
  const focused = useFocusOnOpen<HTMLInputElement>();
  const kind = kindOf(values);
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          ref={isFirst ? focused : undefined}
          label={t('form.title')}
          placeholder={values.key}
          dir="auto"
          autoComplete="off"
          value={values.title}
          error={errors.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          onBlur={flush}
        />
        {nodeFieldsOf(values).has('type') && (
          <NativeSelect
            label={t('form.kind')}
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
      </div>
      <p className={classes.help}>{t(`kind_help.${kind}`)}</p>
    </>
  );
}
