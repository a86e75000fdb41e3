'use client';

import { useTranslations } from 'next-intl';
import { useRoleName } from '@/components/i18n/use-role-name';
import type { Role } from '@/lib/contracts/user-management/roles';
import { lockOfGrant } from './lock-of-grant';
import classes from './matrix.module.css';
import type { MatrixProps } from './matrix-props';
import { usePermissionWords } from './use-permission-words';

interface GrantBoxProps {
  role: Role;
  resource: string;
  permission: string;
  onChange: MatrixProps['onChange'];
  /** Its position, for the arrow keys. */
  place?: { row: number; column: number };
  isTabStop?: boolean;
  id?: string;
}

/** Whether a role has a permission. A fixed one can still be focused, and explains why it is fixed. */
export function GrantBox({ role, resource, permission, onChange, place, isTabStop = true, id }: GrantBoxProps) {
  const t = useTranslations('platform.matrix');
  const words = usePermissionWords();
  const roleName = useRoleName();
  const lock = lockOfGrant(role, permission);
  const name = t('cell', { role: roleName(role), resource: words.resource(resource), action: words.action(permission) });
  return (
    <input
      id={id}
      type="checkbox"
      className={classes.box}
      checked={lock === 'super_admin' || role.permissions.includes(permission)}
      onChange={(event) => {
        if (!lock) onChange(role, permission, event.currentTarget.checked);
      }}
      aria-label={name}
      aria-disabled={lock !== undefined || undefined}
      aria-description={lock && t(`locks.${lock}`)}
      title={lock ? t(`locks.${lock}`) : name}
      tabIndex={isTabStop ? 0 : -1}
      data-row={place?.row}
      data-column={place?.column}
    />
  );
}
