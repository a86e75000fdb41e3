'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

interface NamedRole {
  key: string;
  /** Its own name, if it has one. */
  name?: string;
}

/** The name of a role: its own, or that of a built-in role in the reader's language. */
export function useRoleName(): (role: NamedRole) => string {
  const t = useTranslations('shell.roles');
  return useCallback(({ key, name }) => name || (t.has(key as never) ? t(key as never) : key), [t]);
}
