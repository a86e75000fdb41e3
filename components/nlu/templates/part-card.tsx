'use client';

import { ActionIcon, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { TemplatePart } from '@/lib/contracts/flow-manager/nlu/templates';
import { KeyName } from '../frame/key-name';
import classes from './templates.module.css';

interface PartCardProps {
  part: TemplatePart;
  /** Starts at 1. */
  number: number;
  isReadOnly: boolean;
  /** Moves it. */
  handle: React.ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

/** A part of a template with its actions. */
export function PartCard({ part, number, isReadOnly, handle, onEdit, onDelete }: PartCardProps) {
  const t = useTranslations('nluTraining.parts');
  return (
    <div className={classes.part}>
      {handle}
      <div className={classes.said}>
        <Text size="xs" c="dimmed">
          {t(`types.${part.type}`)}
        </Text>
        {part.type === 'static_text' ? (
          <Text className={classes.text} lineClamp={12}>
            <bdi>
              <BlankEnds text={part.text_content} />
            </bdi>
          </Text>
        ) : (
          <Text>
            <KeyName>{part.entity}</KeyName>
            {part.fallback_value && (
              <Text component="span" c="dimmed" ms={8}>
                {t.rich('fallback_of', { value: part.fallback_value, v: (value) => <bdi>{value}</bdi> })}
              </Text>
            )}
          </Text>
        )}
      </div>
      {!isReadOnly && (
        <div className={classes.acts} role="group" aria-label={t('acts', { number })}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('edit', { number })} data-act={`edit-${part.id}`} onClick={onEdit}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label={t('delete.open', { number })} onClick={onDelete}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}

/** A text whose spaces at its ends are visible, because only they separate it from its neighbors. */
function BlankEnds({ text }: { text: string }) {
  const before = text.slice(0, text.length - text.trimStart().length);
  const inner = text.trim();
  const after = text.slice(before.length + inner.length);
  return (
    <>
      {before && <span className={classes.blank}>{before}</span>}
      {inner}
      {after && <span className={classes.blank}>{after}</span>}
    </>
  );
}
