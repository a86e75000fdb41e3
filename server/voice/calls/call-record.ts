import type { CallEndReason } from '@/lib/voice/end-reasons';
import type { MediaQuality } from '@/lib/voice/quality';
import type { Prisma } from '@/prisma/generated/client';
import { tenantDb, type TenantDb } from '@/server/platform/db/tenant-db';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import type { CallFacts } from './call-facts';

/** The stored record of a call in progress. */
export class CallRecord {
  private readonly db: TenantDb;
  private readonly where: { id: string };

  constructor(private readonly facts: Pick<CallFacts, 'id' | 'business_id'>) {
    this.db = tenantDb(facts.business_id);
    this.where = { id: facts.id };
  }

  async create(
    { assistant_id, connection_id, widget_id, direction, source, from_number, to_number }: CallFacts,
    sip_call_id: string,
    worker_id: string,
  ): Promise<void> {
    const of = { assistant_id, connection_id, widget_id, direction, source, from_number, to_number };
    await this.db((tx) => tx.call.create({ data: { ...this.where, ...of, sip_call_id, worker_id } }));
  }

  /** Changes a call that is not over. */
  async change(data: Prisma.CallUncheckedUpdateManyInput): Promise<void> {
    await this.db((tx) => tx.call.updateMany({ where: { ...this.where, ended_at: null }, data }));
  }

  /** Says that the call is alive. False if it was closed meanwhile: this process was taken for dead. */
  async beat(): Promise<boolean> {
    const { rowCount } = await runAsTenant(this.facts.business_id, {
      name: 'call-beat',
      text: 'update calls set heartbeat_at = now() where business_id = $1 and id = $2 and ended_at is null',
      values: [this.facts.business_id, this.facts.id],
    });
    return rowCount === 1;
  }

  /** Closes it once. Returns for how many seconds it was answered, or null if it was closed already. */
  async close(state: 'ended' | 'failed', end_reason: CallEndReason, quality: MediaQuality | null): Promise<number | null> {
    const { rows } = await runAsTenant<{ seconds: number }>(this.facts.business_id, {
      name: 'call-close',
      text: `update calls set state = $3, end_reason = $4, quality = $5, ended_at = now(), is_on_hold = false,
                    seconds = coalesce(ceil(extract(epoch from now() - answered_at))::integer, 0)
              where business_id = $1 and id = $2 and ended_at is null returning seconds`,
      values: [this.facts.business_id, this.facts.id, state, end_reason, quality && JSON.stringify(quality)],
    });
    return rows[0]?.seconds ?? null;
  }

  async addTurn(turn: Omit<Prisma.CallTurnUncheckedCreateInput, 'call_id'>): Promise<void> {
    await this.db((tx) => tx.callTurn.create({ data: { ...turn, call_id: this.where.id } }));
  }

  /** What was recorded. A recording that was made is kept after the call. */
  async keepRecording(recording: { recording_key: string; recording_seconds: number; recording_expires_at: Date }): Promise<void> {
    await this.db((tx) => tx.call.updateMany({ where: this.where, data: recording }));
  }
}
