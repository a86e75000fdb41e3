'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { VariableText, type KnownVariable } from '@/components/canvas/variable-text';
import { cumulativeFields } from '@/lib/workflow/cumulative-fields';
import type { WorkflowComponent, WorkflowState } from '@/lib/workflow/definition';
import { useWorkflowEditing } from '../state/workflow-context';
import type { SettingProps } from './setting-props';

/** Where a text is used, which determines what it can contain. */
export interface TextPlace {
  state: WorkflowState;
  component: WorkflowComponent;
}

interface PlaceholderTextProps extends SettingProps<string> {
  place: TextPlace;
  lines?: readonly [least: number, most: number];
  maxLength: number;
}

/** A text in which `{{name}}` is replaced with the value of a field or of a global variable. */
export function PlaceholderText({ place, lines, maxLength, value, onChange, ...field }: PlaceholderTextProps) {
  const [isOpen, setOpen] = useState(false);
  const known = useKnownNames(place, isOpen);
  return (
    <VariableText
      {...field}
      lines={lines}
      value={value}
      variables={known}
      mayCreate={false}
      onOpen={setOpen}
      onChange={(text) => onChange(text.slice(0, maxLength))}
    />
  );
}

/** The names that a text can contain: of the component's own inputs, of fields that are filled earlier, and of global variables. */
function useKnownNames({ state, component }: TextPlace, isOpen: boolean): readonly KnownVariable[] {
  const t = useTranslations('workflowEditor.fields');
  const { definition } = useWorkflowEditing();
  if (!isOpen) return [];
  const names = new Map<string, string>();
  for (const name of Object.keys(definition.variables)) names.set(name, t('global'));
  for (const { field, component: source } of cumulativeFields(definition, state.id, component.id)) names.set(field.name, source.name);
  for (const { name } of component.inputs) names.set(name, t('own_input'));
  return [...names].map(([name, example]) => ({ name, example }));
}
