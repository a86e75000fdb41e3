'use client';

import { ActionIcon, Button, Checkbox, Group, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/components/api/client';
import { queryKey } from '@/components/api/query-key';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useErrorText } from '@/components/api/use-error-text';
import { DateField } from '@/components/ui/date-field';
import { dayOf } from '@/components/ui/day';
import { Dialog } from '@/components/ui/dialog';
import { LoadError } from '@/components/ui/load-error';
import { getLiveTest, updateLiveTest, type LiveTestState } from '@/lib/contracts/flow-manager/live-tests';
import { simulatedChannels } from './simulated-channels';

interface LiveTestDialogProps {
  session_id: string;
  onClose: () => void;
}

/** What a live test simulates, and its variables. Both count from the next message on. */
export function LiveTestDialog({ session_id, onClose }: LiveTestDialogProps) {
  const t = useTranslations('flowTests.simulation');
  // Each turn may have changed them.
  const loaded = useEndpoint(getLiveTest, { params: { session_id } }, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  return (
    <Dialog onClose={onClose} title={t('title')} size="md">
      {loaded.data && !loaded.isFetching && <Fields session_id={session_id} test={loaded.data} onClose={onClose} />}
      {loaded.isError && (
        <LoadError title={t('error')} error={loaded.error} onRetry={() => void loaded.refetch()} isRetrying={loaded.isFetching} />
      )}
      {loaded.isFetching && <Skeleton height={240} aria-label={t('loading')} />}
    </Dialog>
  );
}

interface VariableRow {
  name: string;
  value: string;
}

function Fields({ session_id, test, onClose }: LiveTestDialogProps & { test: LiveTestState }) {
  const t = useTranslations('flowTests.simulation');
  const tChannel = useTranslations('flowTests.channel');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [channel, setChannel] = useState(test.simulation.channel);
  const [{ day, time }, setAt] = useState(() => localTime(test.simulation.at));
  const [staff_away, setAway] = useState(test.simulation.staff_away);
  const [rows, setRows] = useState<VariableRow[]>(() =>
    Object.entries(test.variables).map(([name, value]) => ({ name, value: textOf(value) })),
  );
  const save = useMutation({
    mutationFn: () => {
      const simulation = { channel, at: day === '' ? null : new Date(`${day}T${time || noon}`).toISOString(), staff_away };
      const body = { simulation, variables: changesOf(test.variables, rows) };
      return callApi(updateLiveTest, { params: { session_id }, body, silent: true });
    },
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKey(getLiveTest, { params: { session_id } }), changed);
      onClose();
    },
  });
  const setRow = (index: number, change: Partial<VariableRow>) =>
    setRows(rows.map((row, place) => (place === index ? { ...row, ...change } : row)));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        save.mutate();
      }}
    >
      <Stack gap="md">
        <NativeSelect
          label={t('channel')}
          description={t('channel_help')}
          value={channel}
          onChange={({ currentTarget }) => setChannel(simulatedChannels.find((one) => one === currentTarget.value) ?? 'test')}
          data={simulatedChannels.map((value) => ({ value, label: tChannel(value) }))}
        />
        <Stack gap={4} role="group" aria-label={t('at')}>
          <Group gap="xs" grow>
            <DateField label={t('day')} value={day} onChange={(chosen) => setAt({ day: chosen, time: chosen && (time || noon) })} />
            <TextInput
              type="time"
              label={t('time')}
              disabled={day === ''}
              value={time}
              onChange={({ currentTarget }) => setAt({ day, time: currentTarget.value })}
            />
          </Group>
          <Text size="xs" c="dimmed">
            {t('at_help')}
          </Text>
        </Stack>
        <Checkbox label={t('staff_away')} checked={staff_away} onChange={({ currentTarget }) => setAway(currentTarget.checked)} />
        <Stack gap={6} role="group" aria-label={t('variables')}>
          <Text size="sm" fw={500}>
            {t('variables')}
          </Text>
          {rows.map(({ name, value }, index) => (
            <Group key={index} gap={6} wrap="nowrap">
              <TextInput
                aria-label={t('variable_name')}
                placeholder={t('variable_name')}
                dir="ltr"
                required
                maxLength={200}
                value={name}
                onChange={({ currentTarget }) => setRow(index, { name: currentTarget.value })}
              />
              <TextInput
                style={{ flex: 1 }}
                aria-label={t('variable_value')}
                placeholder={t('variable_value')}
                dir="auto"
                value={value}
                onChange={({ currentTarget }) => setRow(index, { value: currentTarget.value })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('remove_variable', { name })}
                onClick={() => setRows(rows.toSpliced(index, 1))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
          <Button
            size="compact-sm"
            variant="subtle"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setRows([...rows, { name: '', value: '' }])}
          >
            {t('add_variable')}
          </Button>
        </Stack>
        {save.isError && (
          <Text c="var(--mantine-color-error)" role="alert">
            {errorText(save.error)}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('apply')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What was changed. A value that was not touched keeps its type. */
function changesOf(before: LiveTestState['variables'], rows: readonly VariableRow[]): Record<string, string | null> {
  const removed = Object.keys(before).filter((name) => !rows.some((row) => row.name === name));
  const changed = rows.filter(({ name, value }) => !(name in before) || textOf(before[name]) !== value);
  return Object.fromEntries([...removed.map((name) => [name, null]), ...changed.map(({ name, value }) => [name, value])]);
}

const noon = '12:00';

/** A moment as the fields take it: in the zone of the browser. */
function localTime(at: string | null): { day: string; time: string } {
  if (at === null) return { day: '', time: '' };
  const moment = new Date(at);
  const [hour, minute] = [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0'));
  return { day: dayOf(moment), time: `${hour}:${minute}` };
}
