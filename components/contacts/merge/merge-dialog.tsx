'use client';

import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/components/api/client';
import { queryKey } from '@/components/api/query-key';
import { useCall } from '@/components/api/use-call';
import { useErrorText } from '@/components/api/use-error-text';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/show-toast';
import type { ContactItem } from '@/lib/contracts/user-management/contact-fields';
import { mergeContacts, previewMerge, type ChosenField, type MergeChoice } from '@/lib/contracts/user-management/contact-merge';
import { listContactConversations } from '@/lib/contracts/user-management/contact-conversations';
import { getContact } from '@/lib/contracts/user-management/contacts';
import type { ActedContact } from '../contact-act';
import { useContactName } from '../use-contact-name';
import { useRefreshContacts } from '../use-refresh-contacts';
import { FindContact } from './find-contact';
import { MergeFields } from './merge-fields';

/** Merges another customer into this one: who it is, what happens to each field, and a confirmation. */
export function MergeDialog({ contact, onClose }: { contact: ActedContact; onClose: () => void }) {
  const t = useTranslations('contacts.merge');
  const nameOf = useContactName();
  const [other, setOther] = useState<ContactItem>();
  return (
    <Dialog onClose={onClose} size="lg" title={t.rich('title', { name: nameOf(contact), bdi: richIsolate })} closeOnClickOutside={false}>
      {other ? (
        <Confirm contact={contact} other={other} onBack={() => setOther(undefined)} onClose={onClose} />
      ) : (
        <FindContact except={contact.id} onFound={setOther} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface ConfirmProps {
  contact: ActedContact;
  other: ContactItem;
  onBack: () => void;
  onClose: () => void;
}

function Confirm({ contact, other, onBack, onClose }: ConfirmProps) {
  const t = useTranslations('contacts.merge');
  const nameOf = useContactName();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const refresh = useRefreshContacts();
  const [choices, setChoices] = useState<Partial<Record<ChosenField, MergeChoice>>>({});
  const params = { contact_id: contact.id };
  const preview = useQuery({
    queryKey: [...queryKey(previewMerge, { params, body: { other_id: other.id } }), other.id],
    queryFn: ({ signal }) => callApi(previewMerge, { params, body: { other_id: other.id }, silent: true, signal }),
    gcTime: 0,
  });
  const merge = useCall(mergeContacts, {
    onSuccess: async (kept) => {
      showToast({ kind: 'success', message: t.rich('done', { other: nameOf(other), name: nameOf(kept), bdi: richIsolate }) });
      onClose();
      queries.removeQueries({ queryKey: queryKey(getContact, { params: { contact_id: other.id } }) });
      await Promise.all([refresh(kept), queries.invalidateQueries({ queryKey: [listContactConversations.path] })]);
    },
  });
  const problem = preview.error ?? merge.error;
  const named = { other: nameOf(other), name: nameOf(contact), bdi: richIsolate };
  return (
    <Stack gap="md">
      <Text>{t.rich('text', named)}</Text>
      {preview.isPending && <Skeleton height={220} aria-busy />}
      {preview.data && (
        <>
          <MergeFields preview={preview.data} choices={choices} onChoose={(field, choice) => setChoices({ ...choices, [field]: choice })} />
          <Text>{t('moved', preview.data.moved)}</Text>
        </>
      )}
      <div role="alert">
        {problem && (
          <Alert role="none" color="red" variant="light">
            {errorText(problem)}
          </Alert>
        )}
      </div>
      <Text fw={600}>{t('irreversible')}</Text>
      <Group justify="space-between" gap="xs">
        <Button variant="subtle" onClick={onBack} disabled={merge.isPending}>
          {t('other')}
        </Button>
        <Button
          color="red"
          disabled={!preview.data}
          loading={merge.isPending}
          onClick={() => merge.mutate({ params, body: { other_id: other.id, fields: choices as Record<string, never> }, silent: true })}
          data-autofocus
        >
          {t('submit')}
        </Button>
      </Group>
    </Stack>
  );
}
