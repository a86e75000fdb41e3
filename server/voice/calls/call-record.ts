import type { CallEndReason } from '@/lib/voice/end-reasons';
import type { MediaQuality } from '@/lib/voice/quality';
import type { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { tenantDb, type TenantDb } from '@/server/platform/db/tenant-db';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import type { CallFacts, CallPlan } from './call-facts';

/** The stored record of a call in progress. */
export class CallRecord {
  private readonly db: TenantDb;
  private readonly where: { id: string };
  private beating?: NodeJS.Timeout;

  constructor(private readonly facts: Pick<CallFacts, 'id' | 'business_id'>) {
    this.db = tenantDb(facts.business_id);
    this.where = { id: facts.id };
  }

  async create(
    { assistant_id, connection_id, widget_id, direction, source, from_number, to_number }: Omit<CallFacts, 'visitor_id' | keyof CallPlan>,
    sip_call_id: string,
    worker_id: string,
    within?: Tx,
  ): Promise<void> {
    const of = { assistant_id, connection_id, widget_id, direction, source, from_number, to_number };
    const data = { ...this.where, ...of, sip_call_id, worker_id };
    await (within ? within.call.create({ data }) : this.db((tx) => tx.call.create({ data })));
  }

  /** Changes a call that is not over. */
  async change(data: Prisma.CallUncheckedUpdateManyInput): Promise<void> {
    await this.db((tx) => tx.call.updateMany({ where: { ...this.where, ended_at: null }, data }));
  }

  /** Says every second that the call is alive, until it is closed. Someone else closes it if this process was taken for dead. */
  keepAlive(onClosed: () => void): void {
    clearInterval(this.beating);
    this.beating = setInterval(() => {
      this.beat().then(
        (isOpen) => (isOpen ? undefined : onClosed()),
        () => undefined,
      );
    }, 1_000);
  }

  private async beat(): Promise<boolean> {
    const { rowCount } = await runAsTenant(this.facts.business_id, {
      name: 'call-beat',
      text: 'update calls set heartbeat_at = now() where business_id = $1 and id = $2 and ended_at is null',
      values: [this.facts.business_id, this.facts.id],
    });
    return rowCount === 1;
  }

  /** Closes it once. Returns for how many seconds it was answered, or null if it was closed already. */
  async close(state: 'ended' | 'failed', end_reason: CallEndReason, quality: MediaQuality | null): Promise<number | null> {
    clearInterval(this.beating);
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
}
