import type { CallEndReason } from '@/lib/voice/end-reasons';
import type { MediaQuality } from '@/lib/voice/quality';
import type { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { tenantDb, type TenantDb } from '@/server/platform/db/tenant-db';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import { log } from '@/server/platform/log';
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

  /** The same without waiting. What is not noted is only not shown. */
  note(data: Prisma.CallUncheckedUpdateManyInput): void {
    this.change(data).catch((error: Error) =>
      log.warn({ call_id: this.where.id, error: error.message }, 'a change of a call was not noted'),
    );
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

  /** Closes it, once: if another process has done so, nothing happens. `then` is part of the same transaction. */
  async close(
    state: 'ended' | 'failed',
    end_reason: CallEndReason,
    quality: MediaQuality | null,
    then?: (tx: Tx, seconds: number) => Promise<void>,
  ): Promise<void> {
    clearInterval(this.beating);
    await this.db(async (tx) => {
      const [closed] = await tx.$queryRaw<{ seconds: number }[]>`
        update calls set state = ${state}, end_reason = ${end_reason}, quality = ${quality && JSON.stringify(quality)}::jsonb, ended_at = now(),
                         is_on_hold = false, seconds = coalesce(ceil(extract(epoch from now() - answered_at))::integer, 0)
         where id = ${this.where.id}::uuid and ended_at is null returning seconds`;
      if (closed) await then?.(tx, closed.seconds);
    });
  }

  async addTurn(turn: Omit<Prisma.CallTurnUncheckedCreateInput, 'call_id'>): Promise<void> {
    await this.db((tx) => tx.callTurn.create({ data: { ...turn, call_id: this.where.id } }));
  }
}
