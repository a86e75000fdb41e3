'use client';

import { Group, NativeSelect, Switch } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useErrorText } from '@/components/api/use-error-text';
import { usePermission } from '@/components/session/use-permission';
import { showToast } from '@/components/ui/show-toast';
import type { Purpose } from '@/lib/channels/channels';
import { assignAssistant, removeAssistant, type Connection } from '@/lib/contracts/flow-manager/channels/connections';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { useRefreshConnections } from '../use-refresh-connections';

interface AssistantPickerProps {
  connection: Connection;
  purpose: Purpose;
}

/** Chooses the assistant that answers, and switches it on and off. */
export function AssistantPicker({ connection, purpose }: AssistantPickerProps) {
  const t = useTranslations('channels.assistants');
  const mayUpdate = usePermission('channels.update');
  const refresh = useRefreshConnections();
  const { data } = useEndpoint(listAssistants, { query: { limit: 200 } });
  const assigned = connection.assistants.find((one) => one.purpose === purpose);
  const params = { connection_id: connection.id, purpose };
  const saved = { onSettled: () => void refresh(), onSuccess: () => showToast({ kind: 'success' as const, message: t('saved') }) };
  const errorText = useErrorText();
  const failed = (what: 'assign_failed' | 'remove_failed') => (error: unknown) =>
    showToast({ kind: 'error', message: t(what, { detail: errorText(error) }) });
  const assign = useCall(assignAssistant, { ...saved, onError: failed('assign_failed') });
  const remove = useCall(removeAssistant, { ...saved, onError: failed('remove_failed') });
  const isBusy = assign.isPending || remove.isPending;
  const choices = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const own = assigned && { value: assigned.assistant_id, label: assigned.assistant_name };
  return (
    <Group align="flex-end" gap="md">
      <NativeSelect
        flex="1 1 240px"
        label={t(`purposes.${purpose}`)}
        data={[{ value: '', label: t('none') }, ...(own && !choices.some(({ value }) => value === own.value) ? [own] : []), ...choices]}
        value={assigned?.assistant_id ?? ''}
        disabled={!mayUpdate || isBusy}
        onChange={({ currentTarget: { value: assistant_id } }) => {
          if (assistant_id) assign.mutate({ params, body: { assistant_id, is_active: assigned?.is_active ?? true }, silent: true });
          else if (assigned) remove.mutate({ params, silent: true });
        }}
      />
      {assigned && (
        <Switch
          label={t('is_active')}
          checked={assigned.is_active}
          disabled={!mayUpdate || isBusy}
          mb={8}
          onChange={(event) =>
            assign.mutate({ params, body: { assistant_id: assigned.assistant_id, is_active: event.currentTarget.checked }, silent: true })
          }
        />
      )}
    </Group>
  );
}
