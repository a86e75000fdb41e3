'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

interface NamedRole {
  key: string;
  /** Of its own, where it has one. */
  name?: string;
}

/** What a role is called: by its own name, or, where it came with the installation, in the reader's language. */
export function useRoleName(): (role: NamedRole) => string {
  const t = useTranslations('shell.roles');
  return useCallback(({ key, name }) => name || (t.has(key as never) ? t(key as never) : key), [t]);
}
