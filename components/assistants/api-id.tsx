'use client';

import { Button, CopyButton, Stack } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import classes from './settings-page.module.css';

/** The ID by which programs call an assistant. */
export function ApiId({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('assistants.page');
  return (
    <Section title={t('api_id')} description={t('api_id_help')}>
      <Stack gap="xs" align="flex-start">
        <bdi dir="ltr" className={classes.id}>
          {assistant_id}
        </bdi>
        <CopyButton value={assistant_id}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="xs"
              leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
              onClick={copy}
            >
              {copied ? t('copied') : t('copy_id')}
            </Button>
          )}
        </CopyButton>
      </Stack>
    </Section>
  );
}
