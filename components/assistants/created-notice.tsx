'use client';

import { Alert, Anchor } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { richIsolate } from '@/components/i18n/rich-isolate';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';

/** Shown after an assistant was created. Says that it can already be talked to. */
export function CreatedNotice({ assistant: { name } }: { assistant: Assistant }) {
  const t = useTranslations('assistants.created');
  const isNew = useSearchParams().has('created');
  if (!isNew) return null;
  return (
    <Alert
      color="green"
      mb="lg"
      role="status"
      icon={<IconCircleCheck aria-hidden />}
      title={t.rich('title', { name, bdi: richIsolate })}
      withCloseButton
      closeButtonLabel={t('close')}
      // Next follows the history, so removing the mark from the address also removes the notice.
      onClose={() => window.history.replaceState(null, '', window.location.pathname)}
    >
      {t('text')}{' '}
      <Anchor href="#test" size="sm" hiddenFrom="lg">
        {t('test')}
      </Anchor>
    </Alert>
  );
}
