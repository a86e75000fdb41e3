'use client';

import { takeOver } from '@/lib/contracts/flow-manager/inbox/actions';
import type { InboxDetail } from '@/lib/contracts/flow-manager/inbox/conversations';
import { isInProgress } from '@/phone/call-state';
import { Phone } from '@/phone/phone';
import { createCredentials } from '../../voice/softphone/create-credentials';
import { readMemberCall, setMemberCall } from '../../voice/softphone/member-call';
import type { Standing } from '../conversation/standing';
import { useConversationCall } from '../use-conversation-call';
import { useConversationName } from '../use-conversation-name';

/**
 * Returns a function that takes a customer's call in this browser. The microphone is asked for first, so a person whose browser
 * refuses it does not get the conversation. Then the conversation becomes theirs if it is not, and the voice service connects them.
 */
export function useTakeCall(conversation: InboxDetail, standing: Standing, onTaken: () => void): (call_id: string) => void {
  const take = useConversationCall(takeOver);
  const nameOf = useConversationName();
  const { id: session_id } = conversation;

  return (call_id) => {
    const earlier = readMemberCall();
    if (earlier && isInProgress(earlier.phone.state)) return;
    const phone = new Phone();
    phone.subscribe(() => {
      // One that failed is kept, because the screen says why.
      if (phone.state.phase === 'ended' && readMemberCall()?.phone === phone) setMemberCall(null);
    });
    setMemberCall({ phone, call_id, conversation_id: session_id, name: nameOf(conversation) });
    const join = async () => {
      // A call that is made again because the connection was lost is the person's own.
      if (standing !== 'mine' && phone.state.answered_at === null) {
        try {
          await take.mutateAsync({ session_id });
        } catch (error) {
          // A colleague may have been faster. A toast has said so.
          phone.hangUp();
          throw error;
        }
        onTaken();
      }
      return createCredentials({ purpose: 'member', call_id });
    };
    void phone.start('microphone', join, { rejoins: true });
  };
}
