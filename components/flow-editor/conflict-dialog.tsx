'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ConflictFrame } from '@/components/canvas/conflict-frame';
import { FieldValue } from './field-value';
import { partName } from './part-name';
import { useEditor } from './state/editor-context';
import type { Conflict } from './state/merge-flow';

/** Shows what two people changed differently, both sides of one part after the other, until a side of each is chosen. */
export function ConflictDialog({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { flow, store } = useEditor();
  const [conflict] = conflicts;
  const part = conflict?.mine ?? conflict?.theirs;
  if (!conflict || !part) return null;
  const { kind, fields, mine, theirs } = conflict;
  return (
    <ConflictFrame
      name={partName(flow, kind, part)}
      count={conflicts.length}
      mine={mine && <Side fields={fields} part={mine} />}
      theirs={theirs && <Side fields={fields} part={theirs} />}
      onChoose={(side) => store.resolve(conflict, side)}
    />
  );
}

function Side({ fields, part }: { fields: Conflict['fields']; part: NonNullable<Conflict['mine']> }) {
  const t = useTranslations('flowEditor');
  if (fields.length === 0) return <Text c="dimmed">{t('conflict.kept')}</Text>;
  return fields.map((field) => (
    <div key={field}>
      <Text size="xs" c="dimmed">
        {t(`fields.${field as 'content'}`)}
      </Text>
      <FieldValue field={field} value={part[field as keyof typeof part]} />
    </div>
  ));
}
