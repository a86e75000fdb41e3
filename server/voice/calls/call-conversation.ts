import { mobile } from '@/lib/contracts/user-management/auth';
import type { Said } from '@/lib/voice/call-state';
import type { SpokenReply } from '@/lib/voice/speakable';
import { WholeSentences } from '@/lib/voice/whole-sentences';
import { createConversation } from '@/server/conversations/create-conversation';
import { acceptTurn } from '@/server/conversations/submit-turn';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import { listenLive } from '@/server/platform/live';
import { newId } from '@/server/platform/new-id';
import type { CallFacts } from './call-facts';

interface Row {
  status: string;
  position: number | null;
  type: string;
  text: string;
  payload: object;
}

/**
 * The conversation of a call. What is to be spoken is read from its messages, whoever wrote them: a turn, a worker after a return, or a
 * member. So everything is spoken once, in order.
 */
export class CallConversation {
  id: string | null = null;
  private position = 0;
  private status = '';
  private submitted = 0;
  private reading: Promise<void> = Promise.resolve();
  private stopListening?: () => void;

  constructor(
    private readonly facts: CallFacts,
    private readonly onSaid: (said: Said) => void,
  ) {}

  /** Throws as `createConversation` does. */
  async open(): Promise<string> {
    const { business_id, assistant_id, from_number, direction, to_number, visitor_id, widget_id } = this.facts;
    const number = mobile.safeParse(direction === 'inbound' ? from_number : to_number);
    const contact = number.success ? { mobile: number.data } : undefined;
    const ctx = { business_id, db: tenantDb(business_id), now: new Date() };
    const person = { ...(visitor_id && { visitor_id }), ...(widget_id && { widget_id }) };
    const { id } = await createConversation(ctx, { assistant_id, context: {}, channel: 'voice', contact }, person);
    this.id = id;
    const { stop } = listenLive(business_id, (notice) => {
      if ('conversation_id' in notice && notice.conversation_id === id && notice.type !== 'typing') void this.read();
    });
    this.stopListening = stop;
    return id;
  }

  /** Lets the assistant answer, or a person read. The same key twice is one turn. What a model writes is passed on as it comes. */
  async submit(
    text: string,
    onWriting: (turn_id: string, text: string | null) => void = () => undefined,
    key = `call:${this.facts.id}:${++this.submitted}`,
  ): Promise<string> {
    const turn = { business_id: this.facts.business_id, conversation_id: String(this.id), turn_id: newId(), key };
    const { turn_id, result } = await acceptTurn({ ...turn, event: { type: 'user_message', text } });
    const sentences = new WholeSentences();
    await result((piece) => {
      const written = sentences.add(piece);
      if (written !== undefined) onWriting(turn_id, written);
    });
    return turn_id;
  }

  /** Says what is new, and also that nothing is if that is awaited then. One reading follows another. */
  read(isAwaited = () => false): Promise<void> {
    this.reading = this.reading.then(() => this.readNext(isAwaited)).catch(() => undefined);
    return this.reading;
  }

  close(): void {
    this.stopListening?.();
  }

  private async readNext(isAwaited: () => boolean): Promise<void> {
    if (!this.id) return;
    const { rows } = await runAsTenant<Row>(this.facts.business_id, {
      name: 'call-messages',
      text: `select c.status, m.position, m.type, m.text, m.payload from conversations c
               left join messages m on m.business_id = c.business_id and m.conversation_id = c.id and m.position > $3
                and m.role in ('assistant', 'operator')
              where c.business_id = $1 and c.id = $2 order by m.position`,
      values: [this.facts.business_id, this.id, this.position],
    });
    const [first] = rows;
    if (!first) return;
    const replies = rows.flatMap(({ position, type, text, payload }): SpokenReply[] => {
      if (position === null) return [];
      this.position = Math.max(this.position, position);
      return [{ ...payload, type, text }];
    });
    const isNew = replies.length > 0 || first.status !== this.status;
    this.status = first.status;
    if (isNew || isAwaited()) this.onSaid({ replies, status: first.status });
  }
}
