'use client';

import { useTranslations } from 'next-intl';

/** What was done, and what was noted of it, in the reader's words; what has none by its key. */
export function useActionWords() {
  const t = useTranslations('auditLog');
  const wordOf = (path: string): string | undefined => (t.has(path as never) ? t(path as never) : undefined);
  return {
    isKnown: (action: string) => t.has(`actions.${action}` as never),
    action: (action: string) => wordOf(`actions.${action}`) ?? action,
    fact: (key: string) => wordOf(`facts.${key}`),
    group: (group: string) => wordOf(`groups.${group}`) ?? group,
  };
}
