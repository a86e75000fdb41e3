'use client';

import { useTranslations } from 'next-intl';
import { nodeChange, type DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { nodeEditor } from '../nodes/registry';
import { useCanvasTools } from '../state/editor-context';
import { EditButton } from './card-buttons';
import { CardField } from './card-field';
import classes from './card-text.module.css';
import { textFieldOf } from './text-field-of';

interface CardTextProps {
  node: DialogNode;
  isSelected: boolean;
  isEdited: boolean;
}

/** What a node says or does, in a few lines. A text can be edited in place. */
export function CardText({ node, isSelected, isEdited }: CardTextProps) {
  const t = useTranslations('flowEditor.node');
  const { isReadOnly, flowNames, editing, update } = useCanvasTools();
  const field = textFieldOf(node);
  if (field && isEdited) {
    return (
      <div className={classes.text}>
        <CardField
          isLong
          value={node[field]}
          label={t(`text.${field}`)}
          schema={nodeChange}
          changeOf={(text) => ({ [field]: text })}
          onCommit={(text) => update('nodes', node.id, { [field]: text })}
          onEnd={() => editing.end(node.id, 'text')}
        />
      </div>
    );
  }
  const summary = nodeEditor(node.type).summary(node, { t, flowNames });
  const mayEdit = !isReadOnly && field !== null;
  if (!summary && !mayEdit) return null;
  return (
    <div className={classes.text}>
      {summary && (
        <p className={classes.excerpt} data-note={summary.kind === 'note' || undefined} dir={summary.kind === 'text' ? 'auto' : undefined}>
          {summary.text}
        </p>
      )}
      {mayEdit && <EditButton label={t(`edit_text.${field}`)} isSelected={isSelected} onEdit={() => editing.begin(node.id, 'text')} />}
    </div>
  );
}
