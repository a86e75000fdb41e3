'use client';

import { Code } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ConflictFrame } from '@/components/canvas/conflict-frame';
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
  const shown = (side: WorkflowDefinition) => {
    const value = valueIn(side, conflict);
    if (value === null) return null;
    return (
      <Code block dir="auto">
        {value}
      </Code>
    );
  };
  return (
    <ConflictFrame
      name={(nameOf(definition, conflict) ?? nameOf(theirs, conflict)) || t('variables')}
      count={conflicts.length}
      mine={shown(definition)}
      theirs={shown(theirs)}
      onChoose={(side) => store.settle(conflict, side)}
    />
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
