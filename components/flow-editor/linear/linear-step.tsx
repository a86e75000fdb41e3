'use client';

import { ActionIcon, useDirection } from '@mantine/core';
import { IconPencil, IconSettings, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState, type KeyboardEvent } from 'react';
import type { CheckProblem } from '@/lib/engine/check-flow';
import kindColors from '../canvas/kind-colors.module.css';
import { textFieldOf } from '../canvas/text-field-of';
import { kindIcons, kindOf } from '../node-kinds';
import { nodeName } from '../part-name';
import { useEditor } from '../state/editor-context';
import type { LinearStep as Step } from './linear-path';
import classes from './linear.module.css';
import { StepContent } from './step-content';
import { StepProblems } from './step-problems';

interface LinearStepProps {
  step: Step;
  problems: readonly CheckProblem[];
  isSelected: boolean;
  /** Whether the tab key reaches it. Of all messages it reaches one. */
  isInTabOrder: boolean;
  /** Whether it was just inserted, so that its text is edited first. */
  isNew: boolean;
  onChoose: (path_id: string) => void;
  onRemove: () => void;
}

/** A node as a message of the assistant. */
export function LinearStep({
  step: { node, paths, chosen },
  problems,
  isSelected,
  isInTabOrder,
  isNew,
  onChoose,
  onRemove,
}: LinearStepProps) {
  const t = useTranslations('flowEditor');
  const tLinear = useTranslations('flowLinear');
  const { dir } = useDirection();
  const { isReadOnly, testPlace, select, show } = useEditor();
  const [isEdited, setEdited] = useState(isNew);
  const kind = kindOf(node);
  const Icon = kindIcons[kind];
  const mayEdit = !isReadOnly && textFieldOf(node) !== null;
  const mayRemove = !isReadOnly && node.type !== 'start';

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    if (target !== currentTarget) return;
    const side = { ArrowRight: dir === 'rtl' ? -1 : 1, ArrowLeft: dir === 'rtl' ? 1 : -1 }[key];
    const path = side && chosen ? paths[paths.indexOf(chosen) + side] : undefined;
    if (path) onChoose(path.id);
    else if ((key === 'Enter' || key === 'F2') && mayEdit) setEdited(true);
    else if (key === 'Enter') show({ kind: 'node', id: node.id }, currentTarget);
    else if (key === 'Delete' && mayRemove) onRemove();
    else return;
    event.preventDefault();
  };

  return (
    <article
      className={`${classes.bubble} ${kindColors.kind}`}
      data-id={node.id}
      data-step
      data-kind={kind}
      data-selected={isSelected || undefined}
      data-tested={testPlace === node.id || undefined}
      tabIndex={isInTabOrder ? 0 : -1}
      aria-label={t('node.label', { kind: t(`kinds.${kind}`), key: nodeName(node) })}
      aria-current={isSelected || undefined}
      onFocus={() => isSelected || select({ kind: 'node', id: node.id })}
      onDoubleClick={() => mayEdit && setEdited(true)}
      onKeyDown={onKeyDown}
    >
      <header className={classes.head}>
        <Icon size={16} aria-hidden />
        <bdi className={classes.name}>{nodeName(node)}</bdi>
        <span className={classes.kind}>{t(`kinds.${kind}`)}</span>
        {testPlace === node.id && <span className={classes.tested}>{t('node.tested')}</span>}
      </header>
      <StepContent node={node} isEdited={isEdited && mayEdit} onEnd={() => setEdited(false)} />
      <StepProblems problems={problems} />
      {isSelected && (
        <span className={classes.tools}>
          {mayEdit && <Tool label={t(`node.edit_text.${textFieldOf(node) ?? 'content'}`)} Icon={IconPencil} act={() => setEdited(true)} />}
          <Tool label={tLinear('all_settings')} Icon={IconSettings} act={(button) => show({ kind: 'node', id: node.id }, button)} />
          {mayRemove && <Tool label={t('panel.delete_node')} Icon={IconTrash} act={onRemove} />}
        </span>
      )}
    </article>
  );
}

function Tool({ label, Icon, act }: { label: string; Icon: typeof IconPencil; act: (button: HTMLElement) => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={({ currentTarget }) => act(currentTarget)}>
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
