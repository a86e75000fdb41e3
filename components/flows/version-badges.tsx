'use client';

import { Badge } from '@mantine/core';
import { IconCircleCheck, IconEye, IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { Version } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import classes from './flows.module.css';

/** Whether customers see a version, or it is the draft, or an earlier version for viewing only. */
export function VersionBadges({ version: { is_active, is_latest } }: { version: Pick<Version, 'is_active' | 'is_latest'> }) {
  const t = useTranslations('flows.version');
  const shape = { component: 'span', tt: 'none', fw: 500 } as const;
  return (
    <span className={classes.state}>
      {is_active && (
        <Badge {...shape} variant="light" color="green" leftSection={<IconCircleCheck size={14} aria-hidden />}>
          {t('active')}
        </Badge>
      )}
      {!(is_active && is_latest) && (
        <Badge
          {...shape}
          variant="default"
          leftSection={is_latest ? <IconPencil size={14} aria-hidden /> : <IconEye size={14} aria-hidden />}
        >
          {t(is_latest ? 'draft' : 'view_only')}
        </Badge>
      )}
    </span>
  );
}
