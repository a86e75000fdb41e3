'use client';

import { useTranslations } from 'next-intl';

type Kinds = 'node_types' | 'channels' | 'modes' | 'document_kinds' | 'document_states' | 'priorities';

/** Returns a function that names a value of a kind in the reader's language. An unknown one keeps its own name, and an empty one was deleted. */
export function useKindName(kinds: Kinds): (value: string) => string {
  const t = useTranslations('reporting');
  return (value) => (value === '' ? t('deleted') : t.has(`${kinds}.${value}` as never) ? t(`${kinds}.${value}` as never) : value);
}
