'use client';

import { useSyncExternalStore } from 'react';
import { hangUpCall } from '@/lib/contracts/voice/call-actions';
import type { Phone } from '@/phone/phone';
import { callApi } from '../../api/client';

/** A customer's call that the person has taken in this browser. */
export interface MemberCall {
  phone: Phone;
  call_id: string;
  conversation_id: string;
  /** Of the customer. */
  name: string;
}

let present: MemberCall | null = null;
const listeners = new Set<() => void>();

/** Makes it the call of this tab. It outlives screens, so that a person can look at other pages while they talk. */
export function setMemberCall(call: MemberCall | null): void {
  present = call;
  for (const listener of [...listeners]) listener();
}

export function useMemberCall(): MemberCall | null {
  return useSyncExternalStore(listen, readMemberCall, () => null);
}

export const readMemberCall = (): MemberCall | null => present;

/** Ends a call for both sides. A member who only left would make the customer wait for another one. */
export async function endMemberCall({ phone, call_id }: MemberCall): Promise<void> {
  await callApi(hangUpCall, { params: { call_id } }).catch(() => undefined);
  phone.hangUp();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
