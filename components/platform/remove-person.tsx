'use client';

import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { personName } from '@/components/ui/person-name';
import { showToast } from '@/components/ui/show-toast';
import { listPlatformPeople, removePlatformPerson, type PlatformPerson } from '@/lib/contracts/user-management/platform-people';

/** Asks for confirmation before someone loses their role of the platform. */
export function RemovePerson({ person, onClose }: { person: PlatformPerson; onClose: () => void }) {
  const t = useTranslations('platform.people.remove');
  const queries = useQueryClient();
  const named = { name: personName(person), bdi: richIsolate };
  const remove = useCall(removePlatformPerson, {
    onSuccess: () => showToast({ kind: 'success', message: t.rich('done', named) }),
    onSettled: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: [listPlatformPeople.path] });
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', named)}
      confirm={t('confirm')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { user_id: person.id } })}
      onClose={onClose}
    >
      <Text size="sm">{t('text')}</Text>
    </ConfirmDialog>
  );
}
