'use client';

import { useDirection } from '@mantine/core';
import {
  IconBolt,
  IconBraces,
  IconDeviceFloppy,
  IconHeadset,
  IconMessagePlus,
  IconSparkles,
  IconVolumeOff,
  IconAlertTriangle,
} from '@tabler/icons-react';
import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { useFormatter, useTranslations } from 'next-intl';
import { memo } from 'react';
import type { DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { nodeFieldsOf } from '../node-fields';
import { kindIcons, kindOf } from '../node-kinds';
import { useCanvasTools } from '../state/editor-context';
import classes from './flow-node.module.css';

export type CanvasNode = Node<{ node: DialogNode }, 'flow'>;

/** A node on the canvas: its kind, a summary of its text, and its special settings. */
export const FlowNode = memo(function FlowNode({ data: { node }, selected }: NodeProps<CanvasNode>) {
  const t = useTranslations('flowEditor');
  const { dir } = useDirection();
  const { isReadOnly, marks, testPlace } = useCanvasTools();
  const mark = marks.get(node.id);
  const kind = kindOf(node);
  const Icon = kindIcons[kind];
  return (
    <div
      className={classes.node}
      data-kind={kind}
      data-selected={selected || undefined}
      data-mark={mark}
      data-tested={testPlace === node.id || undefined}
      dir={dir}
    >
      {/* Nothing can be connected to the start here, but an imported document may contain an edge to it. */}
      <Handle
        type="target"
        position={Position.Top}
        isConnectable={!isReadOnly && kind !== 'start'}
        className={classes.handle}
        data-hidden={kind === 'start' || undefined}
        title={kind === 'start' ? undefined : t('canvas.handle_in')}
      />
      <div className={classes.head}>
        <span className={classes.icon}>
          <Icon size={16} aria-hidden />
        </span>
        <span className={classes.kind}>{t(`kinds.${kind}`)}</span>
        {node.title ? (
          <bdi className={classes.title} title={node.key}>
            {node.title}
          </bdi>
        ) : (
          <bdi dir="ltr" className={classes.key}>
            {node.key}
          </bdi>
        )}
        {testPlace === node.id && <span className="visually-hidden">{t('node.tested')}</span>}
        {mark && <IconAlertTriangle size={14} className={classes.mark} aria-label={t(`check.severity.${mark}`)} />}
      </div>
      <NodeText node={node} />
      <NodeFlags node={node} />
      {kind !== 'end' && (
        <Handle
          type="source"
          position={Position.Bottom}
          isConnectable={!isReadOnly}
          className={classes.handle}
          title={t('canvas.handle_out')}
        />
      )}
    </div>
  );
});

function NodeText({ node }: { node: DialogNode }) {
  const t = useTranslations('flowEditor.node');
  const { flowNames } = useCanvasTools();
  const { type, mode, content, template, prompt, parts } = node;
  const note = (text: string) => <p className={classes.note}>{text}</p>;
  if (type === 'gateway') return note(t('chooses'));
  if (type === 'handoff') return note(t('hands_off'));
  const said = type === 'subflow' ? node.flow_id && flowNames.get(node.flow_id) : mode === 'generative' ? prompt : content;
  if (type !== 'subflow' && (mode === 'silent' || node.silent)) return note(t('says_nothing'));
  if (said) {
    return (
      <p className={classes.text} dir="auto">
        {said}
      </p>
    );
  }
  if (type === 'subflow') return note(t('no_flow'));
  if (template) return note(t('template', { template }));
  // A start or an end without text is normal. In other nodes the text is missing, unless there are further messages.
  if (type === 'start' || type === 'end' || parts.length > 0) return null;
  return note(t('no_content'));
}

function NodeFlags({ node }: { node: DialogNode }) {
  const t = useTranslations('flowEditor');
  const format = useFormatter();
  const { isModelConnected, triggers } = useCanvasTools();
  const fields = nodeFieldsOf(node);
  const flags: React.ReactNode[] = [];
  if (fields.has('mode') && node.mode === 'intelligent')
    flags.push(<Flag key="mode" icon={<IconBraces size={14} aria-hidden />} text={t('modes.intelligent')} />);
  if (fields.has('mode') && node.mode === 'generative') {
    flags.push(<Flag key="mode" icon={<IconSparkles size={14} aria-hidden />} text={t('modes.generative')} />);
    if (!isModelConnected)
      flags.push(<Flag key="model" isWarning icon={<IconAlertTriangle size={14} aria-hidden />} text={t('no_model.short')} />);
  }
  if (fields.has('silent') && node.silent)
    flags.push(<Flag key="silent" icon={<IconVolumeOff size={14} aria-hidden />} text={t('node.silent')} />);
  if (fields.has('parts') && node.parts.length > 0) {
    flags.push(<Flag key="parts" icon={<IconMessagePlus size={14} aria-hidden />} text={t('node.parts', { count: node.parts.length })} />);
  }
  if (fields.has('save_to') && node.save_to) {
    flags.push(
      <Flag
        key="save_to"
        icon={<IconDeviceFloppy size={14} aria-hidden />}
        text={
          <>
            <span className="visually-hidden">{t('node.saves_to', { variable: node.save_to })}</span>
            <bdi dir="ltr" aria-hidden className={classes.code}>
              {node.save_to}
            </bdi>
          </>
        }
      />,
    );
  }
  if (fields.has('human_handoff') && node.human_handoff) {
    flags.push(
      <Flag key="handoff" icon={<IconHeadset size={14} aria-hidden />} text={t('node.hands_off_after', { count: node.max_retries })} />,
    );
  }
  const reachedBy = triggers.get(node.id);
  if (reachedBy) {
    flags.push(
      <Flag
        key="triggers"
        icon={<IconBolt size={14} aria-hidden />}
        text={
          <>
            <span className="visually-hidden">{t('node.triggers')}</span>
            <bdi className={classes.triggers}>{format.list(reachedBy, { type: 'unit' })}</bdi>
          </>
        }
      />,
    );
  }
  return flags.length > 0 && <div className={classes.flags}>{flags}</div>;
}

function Flag({ icon, text, isWarning }: { icon: React.ReactNode; text: React.ReactNode; isWarning?: boolean }) {
  return (
    <span className={classes.flag} data-warning={isWarning || undefined}>
      {icon}
      {text}
    </span>
  );
}
