'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { showToast } from '@/components/ui/show-toast';
import { disableSipConnection, enableSipConnection, type SipConnection } from '@/lib/contracts/voice/sip-connections';
import { useRefreshVoice } from './use-refresh-voice';

/** Turns connections on and off. The new state is shown before the server has answered. */
export function useSwitchConnection() {
  const t = useTranslations('voice.switching');
  const refresh = useRefreshVoice();
  const onSuccess = ({ name, is_active }: SipConnection) =>
    showToast({ kind: 'success', message: t.rich(is_active ? 'enabled' : 'disabled', { name, bdi: richIsolate }) });
  // The state is read again before the optimistic one ends, so that the switch does not jump back.
  const enable = useCall(enableSipConnection, { onSuccess, onSettled: refresh });
  const disable = useCall(disableSipConnection, { onSuccess, onSettled: refresh });
  const change = enable.isPending ? enable : disable;
  return {
    isPending: change.isPending,
    shown: ({ id, is_active }: SipConnection): boolean =>
      change.isPending && change.variables.params.connection_id === id ? change === enable : is_active,
    toggle: ({ id, is_active }: SipConnection): void => (is_active ? disable : enable).mutate({ params: { connection_id: id } }),
  };
}
