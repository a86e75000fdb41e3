'use client';

import { Button, Switch, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { edgeChange, type DialogEdge } from '@/lib/contracts/flow-manager/dialog/parts';
import { isDefaultEdge } from '@/lib/engine/compile-flow';
import { ConditionsField } from '../conditions/conditions-field';
import { blankCondition } from '../conditions/registry';
import { nodeName } from '../part-name';
import { useEditor } from '../state/editor-context';
import { useDraft } from '../state/use-draft';
import { EdgeSentence } from './edge-sentence';
import { NodeChoice } from './node-choice';
import { NodePaths } from './node-paths';
import { PartRefusal } from './part-refusal';
import { PanelFrame } from './panel-frame';
import classes from '@/components/canvas/panel.module.css';

/** A path between two nodes: its target, its conditions, and its place among the others. Changes are saved immediately. */
export function EdgeForm({ edge }: { edge: DialogEdge }) {
  const t = useTranslations('flowEditor');
  const { flow, actions, askToDelete } = useEditor();
  const draft = useDraft<DialogEdge>({
    id: edge.id,
    saved: edge,
    schema: edgeChange,
    apply: (change) => actions.update('edges', edge.id, change),
  });
  const { values, change, flush, errors } = draft;
  const source = flow.nodes.find(({ id }) => id === edge.source);
  const isDefault = values.conditions.length > 0 && isDefaultEdge(values);
  const otherDefault = flow.edges.find((other) => other.source === edge.source && other.id !== edge.id && isDefaultEdge(other));
  const nameOf = (node_id: string) => nodeName(flow.nodes.find(({ id }) => id === node_id));
  return (
    <PanelFrame
      title={t('panel.edge')}
      footer={
        <Button
          variant="default"
          size="xs"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => askToDelete({ edges: [edge.id] })}
        >
          {t('panel.delete_edge')}
        </Button>
      }
    >
      <PartRefusal id={edge.id} />
      <EdgeSentence edge={values} />
      <Text size="sm" truncate>
        {t.rich('edge_form.from', { source: nameOf(edge.source), v: (children) => <bdi className={classes.name}>{children}</bdi> })}
      </Text>
      <NodeChoice
        label={t('edge_form.target')}
        value={values.target}
        error={errors.target}
        onChange={(target) => {
          change({ target });
          flush();
        }}
      />
      <Switch
        label={t('edge_form.default')}
        description={
          otherDefault && !isDefault ? t('edge_form.default_taken', { target: nameOf(otherDefault.target) }) : t('edge_form.default_help')
        }
        checked={isDefault}
        disabled={!isDefault && otherDefault !== undefined}
        onChange={({ currentTarget }) =>
          change({ conditions: [currentTarget.checked ? { type: 'default' } : blankCondition('any_keyword_match')] })
        }
      />
      {isDefault ? (
        errors.conditions && (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {errors.conditions}
          </Text>
        )
      ) : (
        <ConditionsField conditions={values.conditions} operator={values.operator} errors={errors} takesFocus onChange={change} />
      )}
      {source && <NodePaths node={source} />}
    </PanelFrame>
  );
}
