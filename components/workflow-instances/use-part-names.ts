'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { WorkflowDefinition } from '@/lib/workflow/definition';

/** Returns functions that find and name parts of a definition by their ids. */
export function usePartNames(definition: WorkflowDefinition) {
  const t = useTranslations('workflowInstances');
  return useMemo(() => {
    const components = definition.states.flatMap((state) => state.components);
    const states = new Map(definition.states.map((state) => [state.id, state]));
    const byId = new Map(components.map((component) => [component.id, component]));
    const fields = new Map(components.flatMap(({ inputs, outputs }) => [...inputs, ...outputs]).map((field) => [field.id, field]));
    return {
      fieldName: (id: string) => fields.get(id)?.name ?? t('unknown_part'),
      stateName: (id: string | null) => states.get(id ?? '')?.name ?? t('unknown_part'),
      componentName: (id: string | null) => byId.get(id ?? '')?.name ?? t('unknown_part'),
    };
  }, [definition, t]);
}

export type PartNames = ReturnType<typeof usePartNames>;
