'use client';

import { useFormatter, useTranslations } from 'next-intl';

/** The names of permissions and resources in the reader's language. Unknown ones are shown by their key. */
export function usePermissionWords() {
  const t = useTranslations('platform.words');
  const format = useFormatter();
  const word = (kind: 'resources' | 'actions', key: string): string => {
    const path = `${kind}.${key}` as never;
    return t.has(path) ? t(path) : key;
  };
  const resource = (key: string) => word('resources', key);
  const action = (permission: string) => word('actions', permission.slice(permission.indexOf('.') + 1));
  const both = (permission: string) => ({ resource: resource(permission.slice(0, permission.indexOf('.'))), action: action(permission) });
  return {
    resource,
    /** The action of a permission: the name of `read` in `members.read`. */
    action,
    /** A permission's resource and action. */
    both,
    /** Several permissions as a list. */
    list: (permissions: readonly string[]) => format.list(permissions.map((one) => `${both(one).resource} (${both(one).action})`)),
  };
}
