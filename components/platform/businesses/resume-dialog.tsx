'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { resumeBusiness } from '@/lib/contracts/user-management/platform-businesses';
import { useRefreshBusinesses } from './use-refresh-businesses';

interface ResumeDialogProps {
  business: { id: string; name: string };
  onClose: () => void;
}

/** Ends the suspension of a business. */
export function ResumeDialog({ business, onClose }: ResumeDialogProps) {
  const t = useTranslations('platform.businesses.resume');
  const refresh = useRefreshBusinesses();
  const resume = useCall(resumeBusiness, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t.rich('done', { name: business.name, bdi: richIsolate }) });
      onClose();
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name: business.name, bdi: richIsolate })}
      confirm={t('submit')}
      isPending={resume.isPending}
      onConfirm={() => resume.mutate({ params: { business_id: business.id } })}
      onClose={onClose}
    >
      <Text>{t('text')}</Text>
    </ConfirmDialog>
  );
}
