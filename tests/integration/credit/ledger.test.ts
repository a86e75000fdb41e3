import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { releaseCredit, reserveCredit, settleCredit } from '@/server/billing/ledger';
import { sweepReservations } from '@/server/billing/sweep-reservations';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { admin, row } from '../support/database';
import { useProduct } from '../support/product';
import { balanceIn, businessWith, grant, heldIn, ledgerOf, problemsOf, usedUpAt } from './credit-world';

useProduct();

const usage = { model_id: 'gpt-4o-mini', input_tokens: 900, output_tokens: 60 };
const hour = 60 * 60_000;
/** The time after everything that is reserved now has expired. */
const later = () => new Date(Date.now() + hour);
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe('an answer', () => {
  it('is reserved before, and afterwards charged with what it cost', async () => {
    const id = await businessWith(100);
    expect(await reserveCredit(id, 't1:e1', 40)).toBe('reserved');
    expect([await balanceIn(id), await heldIn(id)]).toEqual([60, { 't1:e1': 40 }]);
    expect(await settleCredit(id, 't1:e1', 7, usage)).toBe(7);
    expect([await balanceIn(id), await heldIn(id)]).toEqual([93, {}]);
    expect(await ledgerOf(id)).toMatchObject([
      { kind: 'grant', amount: 100, balance_after: 100 },
      { kind: 'reserve', key: 't1:e1', amount: -40, balance_after: 60 },
      { kind: 'settle', key: 't1:e1', amount: 33, balance_after: 93, charged: 7, detail: usage },
    ]);
  });

  it('that failed gives all of it back', async () => {
    const id = await businessWith(100);
    await reserveCredit(id, 't1:e1', 40);
    await releaseCredit(id, 't1:e1');
    expect([await balanceIn(id), await heldIn(id)]).toEqual([100, {}]);
    expect((await ledgerOf(id)).at(-1)).toMatchObject({ kind: 'release', amount: 40, balance_after: 100 });
  });

  it('is refused without enough credit, and nothing is written', async () => {
    const id = await businessWith(39);
    expect(await reserveCredit(id, 't1:e1', 40)).toBe('no_credit');
    expect(await reserveCredit(await businessWith(0), 't1:e1', 1)).toBe('no_credit');
    expect([await balanceIn(id), (await ledgerOf(id)).length]).toEqual([39, 1]);
  });

  it('that costs more than was reserved takes at most what there is', async () => {
    const id = await businessWith(100);
    await reserveCredit(id, 't1:e1', 60);
    expect(await settleCredit(id, 't1:e1', 70)).toBe(70);
    await reserveCredit(id, 't2:e1', 20);
    expect(await settleCredit(id, 't2:e1', 500)).toBe(30);
    expect([await balanceIn(id), await problemsOf(id)]).toEqual([0, []]);
  });

  it('is not charged without a reservation, nor with an amount that is none', async () => {
    const id = await businessWith(100);
    await expect(settleCredit(id, 't1:e1', 5)).rejects.toThrow('never reserved');
    for (const amount of [0, -5, 1.5, Number.NaN]) await expect(reserveCredit(id, 't1:e1', amount)).rejects.toThrow(RangeError);
    await reserveCredit(id, 't1:e1', 5);
    for (const amount of [-1, 1.5]) await expect(settleCredit(id, 't1:e1', amount)).rejects.toThrow(RangeError);
    expect([await balanceIn(id), (await ledgerOf(id)).length]).toEqual([95, 2]);
  });
});

describe('a repeated key', () => {
  it('changes nothing and says what was, also when it is repeated at the same time', async () => {
    const id = await businessWith(100);
    expect(new Set(await times(20, () => reserveCredit(id, 't1:e1', 40)))).toEqual(new Set(['reserved']));
    expect(await balanceIn(id)).toBe(60);
    expect(new Set(await times(20, (index) => settleCredit(id, 't1:e1', 10 + index)))).toHaveProperty('size', 1);
    const after = await ledgerOf(id);
    expect(await reserveCredit(id, 't1:e1', 40)).toBe('settled');
    expect(await settleCredit(id, 't1:e1', 40)).toBe(after.at(-1)?.charged);
    await releaseCredit(id, 't1:e1');
    expect(await ledgerOf(id)).toEqual(after);
    expect(after.map(({ kind }) => kind)).toEqual(['grant', 'reserve', 'settle']);
  });

  it('of a released answer is reserved again, and charged once', async () => {
    const id = await businessWith(50);
    await reserveCredit(id, 't1:e1', 40);
    await times(10, () => releaseCredit(id, 't1:e1'));
    expect(await balanceIn(id)).toBe(50);
    expect(await reserveCredit(id, 't1:e1', 40)).toBe('reserved');
    expect(await reserveCredit(id, 't2:e1', 40)).toBe('no_credit');
    await releaseCredit(id, 't1:e1');
    await reserveCredit(id, 't1:e1', 40);
    await settleCredit(id, 't1:e1', 4);
    expect((await ledgerOf(id)).map(({ kind, attempt }) => `${kind} ${attempt}`)).toEqual([
      'grant 1',
      'reserve 1',
      'release 1',
      'reserve 2',
      'release 2',
      'reserve 3',
      'settle 1',
    ]);
    expect([await balanceIn(id), await problemsOf(id)]).toEqual([46, []]);
  });

  it('of a grant adds nothing', async () => {
    const id = await businessWith(0);
    const added = await times(10, () => grant(id, 30, 'once'));
    expect(added.filter(({ is_new }) => is_new)).toHaveLength(1);
    expect(await grant(id, 99, 'once')).toEqual({ is_new: false, amount: 30, balance: 30 });
    expect(await balanceIn(id)).toBe(30);
  });
});

describe('at the same time', () => {
  /** Starts `count` changes that all wait for the balance, so that they go on at the same moment. */
  async function together<Result>(id: string, count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
    const connection = await admin.connect();
    try {
      await connection.query('begin');
      await connection.query('select from credit_balances where business_id = $1 for update', [id]);
      const results = times(count, work);
      const waiting = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await row<{ count: number }>(waiting)).count).toBe(count);
      await connection.query('rollback');
      return await results;
    } finally {
      connection.release();
    }
  }

  it('each change sees those before it', async () => {
    const id = await businessWith(50);
    const states = await together(id, 4, (index) => reserveCredit(id, `t${index}:e1`, 40));
    expect(states.toSorted()).toEqual(['no_credit', 'no_credit', 'no_credit', 'reserved']);
    const key = Object.keys(await heldIn(id))[0] ?? '';
    expect(new Set(await together(id, 4, (index) => settleCredit(id, key, 10 + index)))).toHaveProperty('size', 1);
    expect(new Set(await together(id, 4, () => reserveCredit(id, 't9:e1', 5)))).toEqual(new Set(['reserved']));
    await together(id, 4, () => releaseCredit(id, 't9:e1'));
    expect((await together(id, 4, () => grant(id, 30, 'once'))).filter(({ is_new }) => is_new)).toHaveLength(1);
    expect(await problemsOf(id)).toEqual([]);
  });

  it('a hundred reservations never take more than there is', async () => {
    const id = await businessWith(1_000);
    const states = await times(100, (index) => reserveCredit(id, `t${index}:e1`, 30));
    expect(states.filter((state) => state === 'reserved')).toHaveLength(33);
    expect(states.filter((state) => state === 'no_credit')).toHaveLength(67);
    expect([await balanceIn(id), await problemsOf(id)]).toEqual([10, []]);
  });

  it('an answer is either charged or released, whichever comes first', async () => {
    const id = await businessWith(10_000);
    await times(12, async (index) => {
      const key = `t${index}:e1`;
      await reserveCredit(id, key, 20);
      await Promise.all([releaseCredit(id, key), settleCredit(id, key, 5), sweepReservations(later()), settleCredit(id, key, 5)]);
    });
    // Released first, it is charged nevertheless: the answer was given.
    expect([await balanceIn(id), await heldIn(id), await problemsOf(id)]).toEqual([10_000 - 12 * 5, {}, []]);
  });

  it('other businesses do not wait for one another', async () => {
    const [busy, other] = [await businessWith(100), await businessWith(100)];
    const connection = await admin.connect();
    try {
      await connection.query('begin');
      await connection.query('select from lock_credit($1)', [busy]);
      const waiting = reserveCredit(busy, 't1:e1', 10);
      expect(await reserveCredit(other, 't1:e1', 10)).toBe('reserved');
      await connection.query('rollback');
      expect(await waiting).toBe('reserved');
    } finally {
      connection.release();
    }
  });
});

describe('a process that dies', () => {
  it('in the middle of a change leaves nothing behind, and no lock', async () => {
    const id = await businessWith(100);
    const connection = await admin.connect();
    const gone = new Promise((resolve) => connection.once('error', resolve));
    await connection.query('begin');
    await connection.query(`select reserve_credit($1, 't1:e1', 40, now())`, [id]);
    const { rows: own } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
    await admin.query('select pg_terminate_backend($1)', [own[0]?.pid]);
    await gone;
    connection.release(true);
    expect(await reserveCredit(id, 't2:e1', 100)).toBe('reserved');
    expect(Object.keys(await heldIn(id))).toEqual(['t2:e1']);
  });

  it('loses its reservation when that expires, and no other', async () => {
    const [id, other] = [await businessWith(100), await businessWith(100)];
    for (const one of [id, other]) await reserveCredit(one, 't1:e1', 40);
    await sweepReservations(new Date());
    expect([await balanceIn(id), await balanceIn(other)]).toEqual([60, 60]);
    await reserveCredit(id, 't2:e1', 10);
    // The database rounds its time to milliseconds, and JavaScript cuts it.
    await admin.query(`update credit_reservations set expires_at = now() - interval '1 second' where business_id = $1 and key = 't1:e1'`, [
      id,
    ]);
    await Promise.all([sweepReservations(new Date()), sweepReservations(new Date())]);
    expect([await heldIn(id), await heldIn(other)]).toEqual([{ 't2:e1': 10 }, { 't1:e1': 40 }]);
    expect((await ledgerOf(id)).filter(({ kind }) => kind === 'release')).toMatchObject([{ key: 't1:e1', amount: 40 }]);
  });

  it('and whose work another one takes up keeps it for the full time again', async () => {
    const id = await businessWith(100);
    await reserveCredit(id, 't1:e1', 40);
    await admin.query('update credit_reservations set expires_at = now() where business_id = $1', [id]);
    expect(await reserveCredit(id, 't1:e1', 40)).toBe('reserved');
    await sweepReservations(new Date());
    // Nor does a sweep that had seen it before.
    await admin.query(`select release_credit($1, 't1:e1', now())`, [id]);
    expect(await heldIn(id)).toEqual({ 't1:e1': 40 });
  });

  it('and returns is charged as far as the balance allows, after its reservation was released', async () => {
    const id = await businessWith(100);
    await reserveCredit(id, 't1:e1', 40);
    await reserveCredit(id, 't2:e1', 40);
    await sweepReservations(later());
    expect(await balanceIn(id)).toBe(100);
    expect(await settleCredit(id, 't1:e1', 30)).toBe(30);
    await reserveCredit(id, 't3:e1', 60);
    expect(await settleCredit(id, 't2:e1', 30)).toBe(10);
    expect([await balanceIn(id), await problemsOf(id)]).toEqual([0, []]);
  });
});

describe('the credit of a business', () => {
  it('is used up when not even the open reservations could pay, and again only after credit was added', async () => {
    const id = await businessWith(100);
    await reserveCredit(id, 't1:e1', 80);
    expect(await reserveCredit(id, 't2:e1', 50)).toBe('no_credit');
    expect(await usedUpAt(id)).toBeNull();
    await settleCredit(id, 't1:e1', 80);
    expect(await reserveCredit(id, 't2:e1', 50)).toBe('no_credit');
    const first = await usedUpAt(id);
    expect(first).not.toBeNull();
    await reserveCredit(id, 't3:e1', 20);
    await settleCredit(id, 't3:e1', 20);
    expect([await balanceIn(id), await usedUpAt(id)]).toEqual([0, first]);
    await grant(id, 10);
    expect(await usedUpAt(id)).toBeNull();
    await reserveCredit(id, 't4:e1', 10);
    expect(await usedUpAt(id)).toBeNull();
    await settleCredit(id, 't4:e1', 10);
    expect(await usedUpAt(id)).not.toBeNull();
  });

  it('is closed to other businesses, and no one can change its entries', async () => {
    const [mine, theirs] = [await businessWith(100), await businessWith(100)];
    await reserveCredit(theirs, 't1:e1', 10);
    const before = await ledgerOf(theirs);
    const attempts = [
      'select reserve_credit($1::uuid, $2, 10, now())',
      'select settle_credit($1::uuid, $2, 10, $3::jsonb)',
      'select release_credit($1::uuid, $2)',
      `select add_credit($1::uuid, 'grant', $2, 10, $3::jsonb, null)`,
    ];
    for (const attempt of attempts) {
      const values = [theirs, 't1:e1', '{}'].slice(0, (attempt.match(/\$/g) ?? []).length);
      await expect(tenantDb(mine)((tx) => tx.$queryRawUnsafe(attempt, ...values))).rejects.toThrow(/row-level security|returned no rows/);
    }
    for (const change of [`update credit_entries set amount = 1`, 'delete from credit_entries']) {
      await expect(tenantDb(theirs)((tx) => tx.$executeRawUnsafe(change))).rejects.toThrow('permission denied');
    }
    expect([await ledgerOf(theirs), await balanceIn(theirs)]).toEqual([before, 90]);
  });
});

it('adds up after anything that can happen, in any order and at the same time', async () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const amount = fc.integer({ min: 1, max: 60 });
  const step = fc.oneof(
    fc.record({ do: fc.constant('reserve' as const), key, amount }),
    fc.record({ do: fc.constant('reserve' as const), key, amount }),
    fc.record({ do: fc.constant('settle' as const), key, amount: fc.nat({ max: 80 }) }),
    fc.record({ do: fc.constant('release' as const), key, amount }),
    fc.record({ do: fc.constant('grant' as const), key, amount }),
    fc.record({ do: fc.constant('sweep' as const), key, amount }),
  );
  const run = (id: string, { do: what, key: of, amount: much }: { do: string; key: string; amount: number }): Promise<unknown> => {
    if (what === 'reserve') return reserveCredit(id, of, much);
    // What was never reserved cannot be charged.
    if (what === 'settle') return settleCredit(id, of, much).catch((error: Error) => expect(error.message).toContain('never reserved'));
    if (what === 'release') return releaseCredit(id, of);
    if (what === 'grant') return grant(id, much, of);
    return sweepReservations(later());
  };
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(rounds, fc.nat({ max: 200 }), async (steps, first) => {
      const id = await businessWith(first);
      for (const round of steps) {
        await Promise.all(round.map((one) => run(id, one)));
        expect(await problemsOf(id)).toEqual([]);
      }
    }),
    { numRuns: 40 },
  );
});
