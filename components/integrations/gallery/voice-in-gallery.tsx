'use client';

import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { listSipConnections, type SipConnection } from '@/lib/contracts/voice/sip-connections';
import { KindState } from './kind-state';

/** A connection's state in the words of the gallery. */
function stateInGallery({ is_active, registration }: SipConnection): 'connected' | 'attention' | 'off' {
  if (is_active && registration === 'failed') return 'attention';
  return is_active && registration === 'registered' ? 'connected' : 'off';
}

export function VoiceInGallery() {
  const t = useTranslations('integrations.gallery');
  const { data, isError } = useEndpoint(listSipConnections, { query: { limit: 200 } });
  return <KindState states={data?.items.map(stateInGallery)} isError={isError} count={t('connections', { count: data?.total ?? 0 })} />;
}
