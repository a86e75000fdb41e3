'use client';

import { useTranslations } from 'next-intl';
import { nodeChange, type DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { textFieldOf } from '../canvas/text-field-of';
import { InPlaceField } from '../in-place-field';
import { nodeFieldsOf } from '../node-fields';
import { nodeEditor } from '../nodes/registry';
import { useEditor } from '../state/editor-context';
import { useWorkflowsOf } from '../state/use-workflows-of';
import classes from './linear.module.css';

interface StepContentProps {
  node: DialogNode;
  isEdited: boolean;
  onEnd: () => void;
}

/** What the assistant says or does at a node. Its text can be edited in place. */
export function StepContent({ node, isEdited, onEnd }: StepContentProps) {
  const t = useTranslations('flowEditor.node');
  const { flowBases, actions, typing, store } = useEditor();
  const field = textFieldOf(node);
  const summary = nodeEditor(node.type).summary(node, { t, flowNames: new Map(flowBases.map(({ id, name }) => [id, name])) });
  return (
    <>
      {field && isEdited ? (
        <InPlaceField
          isLong
          value={node[field]}
          label={t(`text.${field}`)}
          schema={nodeChange}
          changeOf={(text) => ({ [field]: text })}
          // A draft may have been started since, in which the node has another id.
          onCommit={(text) => actions.update('nodes', store.getState().draftIds.get(node.id) ?? node.id, { [field]: text })}
          onEnd={onEnd}
          wait={typing.wait}
          home="[data-step]"
        />
      ) : (
        summary && (
          <p className={classes.text} data-note={summary.kind === 'note' || undefined} dir={summary.kind === 'text' ? 'auto' : undefined}>
            {summary.text}
          </p>
        )
      )}
      {nodeFieldsOf(node).has('parts') && node.parts.map((part, index) => <Part key={index} part={part} />)}
      {node.workflow && <RunsWorkflow workflow_id={node.workflow.workflow_id} />}
    </>
  );
}

/** The workflow that runs after the node's messages. */
function RunsWorkflow({ workflow_id }: { workflow_id: string }) {
  const t = useTranslations('flowEditor.node');
  const { flow } = useEditor();
  const name = useWorkflowsOf(flow.id)?.find(({ id }) => id === workflow_id)?.name;
  return (
    <p className={classes.text} data-note>
      {name === undefined ? (
        t('runs_workflow')
      ) : (
        <>
          {t('runs')} <bdi>{name}</bdi>
        </>
      )}
    </p>
  );
}

/** A further message of the node. */
function Part({ part }: { part: DialogNode['parts'][number] }) {
  const t = useTranslations('flowEditor.node');
  switch (part.type) {
    case 'text':
      return (
        <p className={classes.text} dir="auto">
          {part.text}
        </p>
      );
    case 'image':
      // The address is that of any server, so it cannot be resized here.
      // eslint-disable-next-line @next/next/no-img-element
      return <img className={classes.image} src={part.url} alt={part.text ?? ''} loading="lazy" />;
    case 'audio':
      return <audio className={classes.audio} controls preload="none" src={part.url} />;
    case 'template':
      return (
        <p className={classes.text} data-note>
          {t('template', { template: part.template })}
        </p>
      );
  }
}
