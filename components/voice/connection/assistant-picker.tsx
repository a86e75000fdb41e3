'use client';

import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { useWholeList } from '@/components/api/use-whole-list';
import { usePermission } from '@/components/session/use-permission';
import { showToast } from '@/components/ui/show-toast';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { assignAssist, removeAssist, type SipConnection } from '@/lib/contracts/voice/sip-connections';
import { useRefreshVoice } from '../use-refresh-voice';
import { useVoiceProblem } from '../use-voice-problem';

/** Chooses the assistant that answers the calls of a connection. */
export function AssistantPicker({ connection: { id, assistant } }: { connection: SipConnection }) {
  const t = useTranslations('voice.assistant');
  const mayUpdate = usePermission('voice.update');
  const refresh = useRefreshVoice();
  const problem = useVoiceProblem();
  const { data } = useWholeList(listAssistants);
  const params = { connection_id: id };
  const saved = { onSettled: refresh, onSuccess: () => showToast({ kind: 'success' as const, message: t('saved') }) };
  const assign = useCall(assignAssist, { ...saved, onError: problem(t('assign_failed')) });
  const remove = useCall(removeAssist, { ...saved, onError: problem(t('remove_failed')) });
  const choices = (data ?? []).map((one) => ({ value: one.id, label: one.name }));
  // The assigned one is shown while the others are loading.
  const own = assistant && !data ? [{ value: assistant.id, label: assistant.name }] : [];
  return (
    <NativeSelect
      maw={360}
      label={t('label')}
      data={[{ value: '', label: t('none') }, ...own, ...choices]}
      value={assistant?.id ?? ''}
      disabled={!mayUpdate || assign.isPending || remove.isPending}
      onChange={({ currentTarget: { value: assistant_id } }) => {
        if (assistant_id) assign.mutate({ params, body: { assistant_id }, silent: true });
        else remove.mutate({ params, silent: true });
      }}
    />
  );
}
