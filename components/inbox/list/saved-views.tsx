'use client';

import { ActionIcon, Button, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { createSavedView, deleteSavedView, listSavedViews } from '@/lib/contracts/user-management/saved-views';
import { useCall } from '../../api/use-call';
import { useEndpoint } from '../../api/use-endpoint';
import { useErrorText } from '../../api/use-error-text';
import { Dialog } from '../../ui/dialog';
import { showToast } from '../../ui/show-toast';
import rows from '../../ui/rows.module.css';
import { changeOfQuery, queryOfList } from '../inbox-query';
import type { Go } from '../use-inbox-address';

/** The views that the person keeps: open, save what is shown, or delete one, which can be undone. */
export function SavedViews({ go, onClose }: { go: Go; onClose: () => void }) {
  const t = useTranslations('inbox.saved');
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const { data } = useEndpoint(listSavedViews, { query: { list: 'inbox' } });
  const refresh = { onSettled: () => void queries.invalidateQueries({ queryKey: [listSavedViews.path] }) };
  const create = useCall(createSavedView, { ...refresh, onSuccess: () => setName('') });
  const remove = useCall(deleteSavedView, refresh);

  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Stack gap="md">
        {data?.items.length === 0 && <Text c="dimmed">{t('none')}</Text>}
        <ul className={rows.rows}>
          {data?.items.map((view) => (
            <li key={view.id} className={rows.row}>
              <UnstyledButton
                className={rows.text}
                onClick={() => {
                  go({ ...changeOfQuery(view.query), conversation: null });
                  onClose();
                }}
              >
                <bdi>{view.name}</bdi>
              </UnstyledButton>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('delete', { name: view.name })}
                loading={remove.isPending && remove.variables.params.view_id === view.id}
                onClick={() =>
                  remove.mutate(
                    { params: { view_id: view.id } },
                    {
                      onSuccess: () =>
                        showToast({
                          kind: 'success',
                          message: t('deleted', { name: view.name }),
                          action: {
                            label: t('undo'),
                            onClick: () => create.mutate({ body: { list: 'inbox', name: view.name, query: view.query } }),
                          },
                        }),
                    },
                  )
                }
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() === '') return;
            create.mutate({ body: { list: 'inbox', name, query: queryOfList(window.location.href) }, silent: true });
          }}
        >
          <Group align="flex-end" gap="xs" wrap="nowrap">
            <TextInput
              flex={1}
              dir="auto"
              maxLength={100}
              label={t('name')}
              value={name}
              error={create.error && errorText(create.error)}
              onChange={(event) => {
                setName(event.currentTarget.value);
                create.reset();
              }}
            />
            <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
              {t('save')}
            </Button>
          </Group>
        </form>
      </Stack>
    </Dialog>
  );
}
