'use client';

import { useTranslations } from 'next-intl';

/** Permissions and resources in the reader's words; those that have none by their key. */
export function usePermissionWords() {
  const t = useTranslations('platform.words');
  const word = (kind: 'resources' | 'actions', key: string): string => {
    const path = `${kind}.${key}` as never;
    return t.has(path) ? t(path) : key;
  };
  return {
    resource: (key: string) => word('resources', key),
    /** The action of a permission: of `members.read` what `read` means. */
    action: (permission: string) => word('actions', permission.slice(permission.indexOf('.') + 1)),
  };
}
