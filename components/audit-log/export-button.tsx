'use client';

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { exportAuditLog, exportPlatformAuditLog } from '@/lib/contracts/user-management/audit-log';
import { dayOf } from '@/lib/day-of';
import { loadFile } from '../api/client';
import { saveFile } from '../ui/save-file';

interface ExportButtonProps {
  endpoint: typeof exportAuditLog | typeof exportPlatformAuditLog;
  /** The filters of the list. Empty ones are left out. */
  query: Record<string, string | undefined>;
}

/** Downloads the filtered entries as a file. */
export function ExportButton({ endpoint, query }: ExportButtonProps) {
  const t = useTranslations('auditLog.export');
  const [isLoading, setIsLoading] = useState(false);

  const download = async () => {
    setIsLoading(true);
    const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
    // A toast shows the error.
    const file = await loadFile(endpoint, { query: given }).catch(() => null);
    setIsLoading(false);
    if (file) saveFile(file, `audit-log-${dayOf(new Date())}.csv`);
  };

  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={isLoading} onClick={() => void download()}>
      {t('button')}
    </Button>
  );
}
