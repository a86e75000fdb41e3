'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { PermissionKey } from '@/lib/permissions';
import { Link } from '../i18n/navigation';
import { accent, Drawing } from '../ui/drawing';
import { EmptyState } from '../ui/empty-state';
import { usePermission } from './use-permission';

interface ForPermittedProps {
  permission: PermissionKey;
  /** 2 below the heading of a page. */
  order?: 1 | 2;
  children: React.ReactNode;
}

/** A page for people with the permission. Others who open its address see a refusal. */
export function ForPermitted({ permission, order = 1, children }: ForPermittedProps) {
  const t = useTranslations('shell.forbidden');
  const isAllowed = usePermission(permission);
  if (isAllowed) return children;
  return (
    <EmptyState
      order={order}
      drawing={<LockDrawing />}
      title={t('title')}
      text={t('text')}
      action={
        <Button component={Link} href="/dashboard" variant="default">
          {t('action')}
        </Button>
      }
    />
  );
}

/** The drawing for a forbidden page: a padlock on a door. */
function LockDrawing() {
  return (
    <Drawing>
      <path d="M34 80V12a4 4 0 0 1 4-4h44a4 4 0 0 1 4 4v68M22 80h76" />
      <rect x="46" y="40" width="28" height="22" rx="4" stroke={accent} />
      <path d="M52 40v-6a8 8 0 0 1 16 0v6M60 49v4" stroke={accent} />
    </Drawing>
  );
}
