'use client';

import { useTranslations } from 'next-intl';

/** The names of actions and details in the reader's language. Unknown ones are shown by their key. */
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
