'use client';

import { useNow } from 'next-intl';
import type { Call } from '@/lib/contracts/voice/calls';
import { CallTime } from './call-time';
import { isOpen } from './is-open';

/** How long a call took, or has taken until now. */
export function CallDuration({ call }: { call: Pick<Call, 'state' | 'answered_at' | 'seconds'> }) {
  return isOpen(call) && call.answered_at ? <Running since={call.answered_at} /> : <CallTime seconds={call.seconds} />;
}

function Running({ since }: { since: string }) {
  const now = useNow({ updateInterval: 1_000 });
  return <CallTime seconds={Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 1_000))} />;
}
