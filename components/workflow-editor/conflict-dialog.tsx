'use client';

import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import pair from '@/components/ui/pair.module.css';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import { flatParts } from '@/lib/workflow/edit/flat-parts';
import type { MergeConflict } from '@/lib/workflow/merge-definition';
import { useWorkflowEditing } from './state/workflow-context';

interface ConflictDialogProps {
  conflicts: readonly MergeConflict[];
  theirs: WorkflowDefinition;
}

/** Shows what two people changed differently, one part after the other, until a side of each is chosen. */
export function ConflictDialog({ conflicts, theirs }: ConflictDialogProps) {
  const t = useTranslations('workflowEditor.conflict');
  const { definition, store } = useWorkflowEditing();
  const [conflict] = conflicts;
  if (!conflict) return null;
  const [mine, their] = [definition, theirs].map((side) => valueIn(side, conflict));
  const choose = (side: 'mine' | 'theirs') => store.settle(conflict, side);
  const name = nameOf(definition, conflict) ?? nameOf(theirs, conflict) ?? '';
  return (
    <Dialog onClose={() => choose('mine')} size="lg" title={t('title')}>
      <Stack gap="md">
        <Text>{t.rich('lead', { name: name || t('variables'), count: conflicts.length, v: (children) => <bdi>{children}</bdi> })}</Text>
        <div className={pair.pair}>
          <Side title={t('mine')} value={mine} />
          <Side title={t('theirs')} value={their} />
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => choose('theirs')}>
            {t('take_theirs')}
          </Button>
          <Button onClick={() => choose('mine')}>{t('keep_mine')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Side({ title, value }: { title: string; value: string | null | undefined }) {
  const t = useTranslations('workflowEditor.conflict');
  return (
    <section aria-label={title}>
      <Text fw={500}>{title}</Text>
      {value === null || value === undefined ? (
        <Text c="dimmed">{t('deleted')}</Text>
      ) : (
        <Code block dir="auto">
          {value}
        </Code>
      )}
    </section>
  );
}

/** What a side has: the field in which the two differ, or the whole part. Null if it is gone. */
function valueIn(definition: WorkflowDefinition, { part_id, field }: MergeConflict): string | null {
  const fields = part_id === 'variables' ? definition.variables : flatParts(definition).get(part_id)?.fields;
  if (!fields) return null;
  if (field === null) return typeof fields.name === 'string' ? fields.name : JSON.stringify(fields, null, 2);
  const value: unknown = fields[field];
  return value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function nameOf(definition: WorkflowDefinition, { part_id, field }: MergeConflict): string | undefined {
  if (part_id === 'variables') return field ?? undefined;
  const part = flatParts(definition).get(part_id);
  const { name } = part?.fields ?? {};
  if (typeof name === 'string' && name !== '') return name;
  const owner = part?.owner ? flatParts(definition).get(part.owner)?.fields.name : undefined;
  return typeof owner === 'string' ? owner : undefined;
}
