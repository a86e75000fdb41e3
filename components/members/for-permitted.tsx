'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { CloudDrawing } from '@/components/ui/cloud-drawing';
import { EmptyState } from '@/components/ui/empty-state';
import type { PermissionKey } from '@/lib/permissions';

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
