'use client';

import { useSyncExternalStore } from 'react';
import { noCall, type CallState } from '@/phone/call-state';
import type { Phone } from '@/phone/phone';

/** The state of a phone's call. */
export function usePhone(phone: Phone): CallState {
  return useSyncExternalStore(phone.subscribe, phone.read, () => noCall);
}
