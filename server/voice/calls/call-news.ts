import type { CallState } from '@/lib/voice/call-state';
import type { CallEndReason } from '@/lib/voice/end-reasons';
import { shownText } from '@/lib/voice/shown-text';
import { publishLive } from '@/server/platform/live';
import { announceCall } from './announce-call';
import type { CallConversation } from './call-conversation';
import type { CallFacts } from './call-facts';
import type { PersonSide } from './person-side';
import type { TurnLatency } from './turn-timer';

/** Tells whoever watches a call what happens in it. */
export class CallNews {
  constructor(
    private readonly facts: Pick<CallFacts, 'id' | 'business_id' | 'settings'>,
    private readonly conversation: Pick<CallConversation, 'id'>,
    private readonly person: Pick<PersonSide, 'user_id' | 'isOnHold'>,
  ) {}

  /** The inbox reads the conversation again. */
  state({ phase, is_on_hold }: CallState, end_reason: CallEndReason | null): void {
    const { user_id: member_id, isOnHold } = this.person;
    const { id: call_id, business_id } = this.facts;
    void announceCall({ type: 'state', call_id, state: phase, end_reason, is_on_hold: is_on_hold || isOnHold, member_id });
    const { id } = this.conversation;
    if (id) void publishLive(business_id, { type: 'status', conversation_id: id });
  }

  transcript(by: 'caller' | 'assistant', said: string, is_final: boolean): void {
    const text = shownText(said, this.facts.settings.language);
    void announceCall({ type: 'transcript', call_id: this.facts.id, by, text, is_final, at: new Date().toISOString() });
  }

  latency(latency: TurnLatency): void {
    void announceCall({ type: 'latency', call_id: this.facts.id, ...latency });
  }
}
