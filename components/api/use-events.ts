'use client';

import type { EventSourceMessage } from 'eventsource-parser';
import { useEffect, useEffectEvent, useState } from 'react';
import { listenToEvents, type LiveState } from './listen-to-events';
import { useToken } from './use-token';

/**
 * Listens to a stream of the API while the component is mounted and `address` is set.
 *
 * @param onEvent also receives each `ready`, which is the time to catch up
 */
export function useEvents(address: string | null, onEvent: (event: EventSourceMessage) => void): LiveState {
  const token = useToken();
  const [state, setState] = useState<LiveState>('connecting');
  const tell = useEffectEvent(onEvent);

  useEffect(() => {
    if (!address || !token) return;
    return listenToEvents(address, { onEvent: (event) => tell(event), onState: setState });
  }, [address, token]);

  return state;
}
