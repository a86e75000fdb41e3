'use client';

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadFile } from '@/components/api/client';
import { saveFile } from '@/components/ui/save-file';
import { exportContacts } from '@/lib/contracts/user-management/contact-import';
import { dayOf } from '@/lib/day-of';
import classes from '../contacts.module.css';
import type { ContactQuery } from './contact-query';

/** Downloads the customers who match the filters. */
export function ExportContacts({ query }: { query: ContactQuery }) {
  const t = useTranslations('contacts.list');
  const [isLoading, setIsLoading] = useState(false);

  const download = async () => {
    setIsLoading(true);
    // A toast shows the error.
    const file = await loadFile(exportContacts, { query: { ...query, blocked: query.blocked?.toString() } }).catch(() => null);
    setIsLoading(false);
    if (file) saveFile(file, `customers-${dayOf(new Date())}.csv`);
  };

  return (
    <Button
      variant="default"
      aria-label={t('export')}
      title={t('export')}
      classNames={{ root: classes.onlySign, section: classes.sign }}
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isLoading}
      onClick={() => void download()}
    >
      <span className={classes.word}>{t('export')}</span>
    </Button>
  );
}
