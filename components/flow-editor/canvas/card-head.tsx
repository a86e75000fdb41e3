'use client';

import { useTranslations } from 'next-intl';
import { nodeChange, type DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import { nodeFieldsOf } from '../node-fields';
import { kindIcons, type DrawnKind } from '../node-kinds';
import { nodeName } from '../part-name';
import { useCanvasTools } from '../state/editor-context';
import { EditButton } from './card-buttons';
import { CardField } from './card-field';
import classes from '@/components/canvas/card.module.css';

interface CardHeadProps {
  node: DialogNode;
  kind: DrawnKind;
  isSelected: boolean;
  isEdited: boolean;
}

/** The icon of a card's kind, what people call the node, and small its kind, mode, and key. */
export function CardHead({ node, kind, isSelected, isEdited }: CardHeadProps) {
  const t = useTranslations('flowEditor');
  const { isReadOnly, editing, update } = useCanvasTools();
  const Icon = kindIcons[kind];
  const isTitled = node.title.trim() !== '';
  return (
    <div
      className={classes.head}
      onDoubleClick={(event) => {
        if (isReadOnly) return;
        event.stopPropagation();
        editing.begin(node.id, 'title');
      }}
    >
      <span className={classes.icon}>
        <Icon aria-hidden />
      </span>
      <div className={classes.names}>
        {isEdited ? (
          <CardField
            value={node.title}
            label={t('node.title')}
            schema={nodeChange}
            changeOf={(title) => ({ title })}
            onCommit={(title) => update('nodes', node.id, { title })}
            onEnd={() => editing.end(node.id, 'title')}
          />
        ) : (
          <div className={classes.title} data-key={isTitled ? undefined : true} title={nodeName(node)}>
            <bdi>{nodeName(node)}</bdi>
          </div>
        )}
        <span className={classes.what}>
          <span className={classes.kindName}>{t(`kinds.${kind}`)}</span>
          {nodeFieldsOf(node).has('mode') && <span>{t(`modes.${node.mode}`)}</span>}
          {isTitled && (
            <span className={classes.key}>
              <bdi dir="ltr">{node.key}</bdi>
            </span>
          )}
        </span>
      </div>
      {!isReadOnly && !isEdited && (
        <EditButton label={t('node.edit_title')} isSelected={isSelected} onEdit={() => editing.begin(node.id, 'title')} />
      )}
    </div>
  );
}
