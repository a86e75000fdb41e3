'use client';

import { useSyncExternalStore } from 'react';
import type { Phone } from '@/phone/phone';

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

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
