'use client';

import { useTranslations } from 'next-intl';

type Kinds = 'node_types' | 'channels' | 'modes' | 'document_kinds' | 'document_states' | 'priorities';

/** Returns a function that names a value of a kind in the reader's language. An unknown one keeps its own name, and an empty one was deleted. */
export function useKindName(kinds: Kinds): (value: string) => string {
  const t = useTranslations('reporting');
  const nameOf = (key: string, otherwise: string) => (t.has(key as never) ? t(key as never) : otherwise);
  return (value) => {
    if (value === '') return t('deleted');
    const component = /^workflow_(.+)/.exec(value)?.[1];
    return component ? t('of_workflow', { type: nameOf(`component_types.${component}`, component) }) : nameOf(`${kinds}.${value}`, value);
  };
}
