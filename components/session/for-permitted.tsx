'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { PermissionKey } from '@/lib/permissions';
import { Link } from '../i18n/navigation';
import { CloudDrawing } from '../ui/cloud-drawing';
import { EmptyState } from '../ui/empty-state';
import { usePermission } from './use-permission';

interface ForPermittedProps {
  permission: PermissionKey;
  children: React.ReactNode;
}

/** A page for those who may see it; others, who came by its address, are told so. */
export function ForPermitted({ permission, children }: ForPermittedProps) {
  const t = useTranslations('shell.forbidden');
  const isAllowed = usePermission(permission);
  if (isAllowed) return children;
  return (
    <EmptyState
      order={1}
      drawing={<CloudDrawing />}
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
