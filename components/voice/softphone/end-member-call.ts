import { hangUpCall } from '@/lib/contracts/voice/call-actions';
import { callApi } from '../../api/client';
import type { MemberCall } from './member-call';

/** Ends a call for both sides. A member who only left would make the customer wait for another one. */
export async function endMemberCall({ phone, call_id }: MemberCall): Promise<void> {
  await callApi(hangUpCall, { params: { call_id } }).catch(() => undefined);
  phone.hangUp();
}
