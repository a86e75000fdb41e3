import { newId } from '@/server/platform/new-id';
import type { Account } from '../support/accounts';
import { row, rows } from '../support/database';

export interface Seed {
  assistant_id: string;
  channel?: string;
  status?: string;
  priority?: number;
  contact_id?: string;
  snoozed_until?: Date;
  spam_at?: Date;
  /** Of the last message. Each is a minute after the previous one. */
  at?: Date;
  texts?: readonly string[];
}

/** A conversation with messages of the customer and the assistant in turn, written directly. Returns its id. */
export async function seedConversation({ business_id }: Account, seed: Seed): Promise<string> {
  const { assistant_id, channel = 'api', status = 'active', priority = 1, at = new Date(), texts = ['سلام'] } = seed;
  const id = newId();
  await rows(
    `insert into conversations (id, business_id, assistant_id, channel, status, priority, contact_id, snoozed_until, spam_at, message_count, last_message_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      business_id,
      assistant_id,
      channel,
      status,
      priority,
      seed.contact_id ?? null,
      seed.snoozed_until ?? null,
      seed.spam_at ?? null,
      texts.length,
      at,
      at,
    ],
  );
  await rows(
    `insert into messages (id, business_id, conversation_id, position, turn_id, role, text, created_at)
     select gen_random_uuid(), $2, $1, n, gen_random_uuid(), (array['assistant', 'user'])[1 + n % 2]::message_role, text,
            $4::timestamptz - ($5 - n) * interval '1 minute'
       from unnest($3::text[]) with ordinality as m (text, n)`,
    [id, business_id, texts, at, texts.length],
  );
  return id;
}

export async function seedContact({ business_id }: Account, more: { name?: string; blocked?: boolean } = {}): Promise<string> {
  const id = newId();
  await rows('insert into contacts (id, business_id, name, blocked_at) values ($1, $2, $3, $4)', [
    id,
    business_id,
    more.name ?? 'مریم',
    more.blocked ? new Date() : null,
  ]);
  return id;
}

interface SeededRequest {
  conversation_id: string;
  status?: string;
  assigned_to?: string;
  team_id?: string;
  waiting_since?: Date | null;
  resolution_due_at?: Date;
}

export async function seedRequest({ business_id }: Account, request: SeededRequest): Promise<string> {
  const { id } = await row<{ id: string }>(
    `insert into handoff_requests (id, business_id, conversation_id, status, assigned_to, team_id, waiting_since, resolution_due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      newId(),
      business_id,
      request.conversation_id,
      request.status ?? 'PENDING',
      request.assigned_to ?? null,
      request.team_id ?? null,
      request.waiting_since ?? null,
      request.resolution_due_at ?? null,
    ],
  );
  return id;
}
