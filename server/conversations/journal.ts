import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import stringify from 'safe-stable-stringify';
import type { EffectFailure, EffectResult } from '@/lib/engine/effect-types';
import { ModelError } from '@/server/ai/model-error';
import { TooManyCalls } from '@/server/platform/call-places';
import { runAsTenant } from '@/server/platform/db/tenant-pool';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { newId } from '@/server/platform/new-id';

/** A turn that may make outside calls. */
export interface OutsideTurn {
  business_id: string;
  turn_id: string;
  /** The deadline of the turn, by `Date.now()`. */
  deadline: number;
}

/** An earlier release recorded no failure, but an English sentence. */
type Recorded<Result> = { ok: true; result: Result } | { ok: false; failure?: EffectFailure };

interface Entry<Result> {
  begun_at: Date;
  /** Milliseconds until the process that began the effect is no longer waited for. */
  left_ms: number;
  result: Recorded<Result> | null;
}

/** An effect, or a part of one that must happen once. Its other fields say what is done. */
export interface JournaledEffect {
  /** Of the effect in its turn. Parts of an effect have its id. */
  id: string;
  type: string;
}

const pollMilliseconds = 250;

/** The effect failed. The turn ends with the general error message. */
export class FailedEffect extends Error {
  constructor(readonly failure: EffectFailure) {
    super(failure.code);
  }
}

/** Another process has committed the turn that requests the effect. */
export class TurnIsOver extends Error {}

/** Too many models or actions are being called. The effect was not performed, and the turn is tried again later. */
export class TurnMustWait extends Error {}

/**
 * Performs an effect once for its turn, however often the turn runs. The effect is recorded as begun before the call, and
 * its result is kept until the turn is committed, so that another run reads it. If another process has begun the effect,
 * this one waits for the result. Only after that process's time is over, the call is made again, with the same
 * idempotency key. Throws FailedEffect if the effect fails, TurnIsOver, and TurnMustWait.
 */
export async function journal<Result = EffectResult>(
  turn: OutsideTurn,
  effect: JournaledEffect,
  perform: (idempotency_key: string) => Promise<Result>,
): Promise<Result> {
  const hash = createHash('sha256').update(stringify(effect)).digest('hex').slice(0, 32);
  const key = [turn.business_id, turn.turn_id, effect.id, hash];
  const known = (await begin(key)) ? null : await waitForOther<Result>(key, turn.deadline);
  if (known) return resultOf(known);
  const recorded = await perform(key.slice(1).join(':')).then(
    (result): Recorded<Result> => ({ ok: true, result }),
    async (error: Error): Promise<Recorded<Result>> => {
      // A part of the effect found out.
      if (error instanceof TurnIsOver) throw error;
      if (error instanceof TurnMustWait || error instanceof TooManyCalls || (error instanceof ModelError && error.code === 'busy')) {
        await forget(key);
        throw new TurnMustWait(error.message);
      }
      log.warn(
        { business_id: turn.business_id, turn_id: turn.turn_id, effect: effect.type, error: error.message },
        'an outside call failed',
      );
      return { ok: false, failure: failureOf(error) };
    },
  );
  await keep(key, recorded);
  return resultOf(recorded);
}

/** The result of an effect that another process has begun. Null if this process has taken the effect over. */
async function waitForOther<Result>(key: string[], deadline: number): Promise<Recorded<Result> | null> {
  for (;;) {
    const { result, left_ms, begun_at } = await read<Result>(key);
    if (result) return result;
    if (left_ms <= 0 && (await beginAgain(key, begun_at))) return null;
    if (Date.now() > deadline) throw new FailedEffect({ code: 'effect_unfinished' });
    await sleep(Math.max(1, Math.min(pollMilliseconds, left_ms)));
  }
}

function failureOf(error: Error): EffectFailure {
  if (error instanceof FailedEffect) return error.failure;
  if (error instanceof ModelError) return { code: 'model_failed', problem: error.code, model_id: error.model_id ?? '' };
  return { code: 'effect_failed' };
}

function resultOf<Result>(recorded: Recorded<Result>): Result {
  if (!recorded.ok) throw new FailedEffect(recorded.failure ?? { code: 'effect_failed' });
  return recorded.result;
}

const ofKey = 'business_id = $1 and turn_id = $2 and effect_id = $3 and hash = $4';

/** Records an effect as begun. Returns false if it is already recorded. */
async function begin(key: string[]): Promise<boolean> {
  const { rowCount } = await runAsTenant(key[0] ?? '', {
    name: 'effect-begin',
    text: `insert into turn_effects (business_id, turn_id, effect_id, hash, id) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    values: [...key, newId()],
  });
  return rowCount === 1;
}

async function read<Result>(key: string[]): Promise<Entry<Result>> {
  const { rows } = await runAsTenant<Entry<Result>>(key[0] ?? '', {
    name: 'effect-read',
    text: `select begun_at, result, extract(epoch from begun_at - now())::float8 * 1000 + $5::int as left_ms from turn_effects where ${ofKey}`,
    values: [...key, env().EFFECT_TIMEOUT_MS],
  });
  // The commit of a turn deletes its effects.
  if (!rows[0]) throw new TurnIsOver();
  return rows[0];
}

/** Takes an effect over from the process that began it. Returns false if another process was faster. */
async function beginAgain(key: string[], begun_at: Date): Promise<boolean> {
  const { rowCount } = await runAsTenant(key[0] ?? '', {
    name: 'effect-begin-again',
    text: `update turn_effects set begun_at = now() where ${ofKey} and begun_at = $5 and result is null`,
    values: [...key, begun_at],
  });
  return rowCount === 1;
}

async function forget(key: string[]): Promise<void> {
  await runAsTenant(key[0] ?? '', {
    name: 'effect-forget',
    text: `delete from turn_effects where ${ofKey} and result is null`,
    values: key,
  });
}

async function keep(key: string[], recorded: Recorded<unknown>): Promise<void> {
  await runAsTenant(key[0] ?? '', {
    name: 'effect-keep',
    text: `update turn_effects set result = $5::jsonb where ${ofKey}`,
    values: [...key, JSON.stringify(recorded)],
  });
}
