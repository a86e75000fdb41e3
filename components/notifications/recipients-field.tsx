'use client';

import { Checkbox, Input, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useId, useState } from 'react';
import { listMembers } from '@/lib/contracts/user-management/business-users';
import { useEndpoint } from '../api/use-endpoint';
import { LoadError } from '../ui/load-error';
import { PersonCell } from '../ui/person-cell';

interface RecipientsFieldProps {
  /** The ids of the chosen people. */
  value: readonly string[];
  error?: React.ReactNode;
  onChange: (user_ids: string[]) => void;
}

/** The members who get a notification, found by name or address. Those who are chosen stay so while others are looked for. */
export function RecipientsField({ value, error, onChange }: RecipientsFieldProps) {
  const t = useTranslations('notifications.send');
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const members = useEndpoint(
    listMembers,
    { query: { limit: 50, status: 'active', sort: 'name', order: 'ascending', ...(search && { search }) } },
    { placeholderData: (previous) => previous },
  );
  return (
    <Input.Wrapper error={error} errorProps={{ id }}>
      <Stack gap="xs" role="group" aria-label={t('people')} aria-describedby={error ? id : undefined}>
        <TextInput
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          label={t('find')}
          dir="auto"
          autoComplete="off"
        />
        {members.isError && !members.data ? (
          <LoadError error={members.error} onRetry={() => void members.refetch()} isRetrying={members.isFetching} />
        ) : (
          <ScrollArea.Autosize mah={220} aria-busy={!members.data}>
            <Stack gap={6} p={2}>
              {members.data?.items.map((member) => {
                const { user_id } = member;
                return (
                  user_id && (
                    <Checkbox
                      key={member.id}
                      label={<PersonCell person={member} />}
                      checked={value.includes(user_id)}
                      onChange={(event) =>
                        onChange(event.currentTarget.checked ? [...value, user_id] : value.filter((one) => one !== user_id))
                      }
                    />
                  )
                );
              })}
              {members.data?.items.length === 0 && (
                <Text size="sm" c="dimmed">
                  {t('none_found')}
                </Text>
              )}
            </Stack>
          </ScrollArea.Autosize>
        )}
        <Text size="xs" c="dimmed" role="status">
          {t('chosen', { count: value.length })}
        </Text>
      </Stack>
    </Input.Wrapper>
  );
}
