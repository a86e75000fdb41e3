import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { ChannelConnection, ChannelUpdate } from '../channel-adapter';
import { ChannelError } from '../channel-error';
import { BotApiError } from './bot-api-error';
import { answerCallbackQuery, deleteWebhook, updateTypes, type Caller } from './bot-methods';
import { callBot } from './call-bot';
import type { TelegramDetails } from './details';
import { readUpdates } from './read-updates';

/** How long Telegram waits for updates before it returns none, in seconds. */
const longPoll = 25;
/** The pause after a response without updates that came at once, in milliseconds: not every server waits. */
const shortPause = 1_000;
/** How long another program may fetch the same bot's updates before the connection is given up, in milliseconds. */
const patience = 60_000;

const received = z.array(z.looseObject({ update_id: z.number().int() }));
type Received = z.output<typeof received>;

/**
 * Fetches updates until `signal` aborts. Telegram forgets them when later ones are asked for, which is only done after
 * `receive` has stored them.
 */
export async function pollUpdates(
  connection: ChannelConnection<TelegramDetails>,
  receive: (updates: ChannelUpdate[]) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const caller = { token: connection.secrets.token ?? '', signal };
  let offset: number | undefined;
  let disputed_since: number | undefined;
  while (!signal.aborted) {
    try {
      const began = Date.now();
      const updates = await fetchUpdates(caller, offset);
      disputed_since = undefined;
      const last = updates.at(-1);
      if (!last) {
        if (Date.now() - began < shortPause) await pause(shortPause, signal);
        continue;
      }
      await receive(readUpdates(updates, connection));
      offset = last.update_id + 1;
      await endWaiting(caller, updates);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof BotApiError) || error.refusal.error_code !== 409) throw error;
      if (/webhook/i.test(error.refusal.description)) {
        await deleteWebhook(caller);
        continue;
      }
      // The worker before this one may still wait for updates. If it does not end, it is another program.
      disputed_since ??= Date.now();
      if (Date.now() - disputed_since > patience) throw new ChannelError('account_gone');
      await pause(2 * shortPause, signal);
    }
  }
}

const pause = (milliseconds: number, signal: AbortSignal) => wait(milliseconds, undefined, { signal }).catch(() => undefined);

function fetchUpdates(caller: Caller, offset: number | undefined): Promise<Received> {
  const params = { ...(offset !== undefined && { offset }), timeout: longPoll, limit: 100, allowed_updates: updateTypes };
  return callBot({ ...caller, method: 'getUpdates', params, result: received, timeout_ms: (longPoll + 10) * 1000 });
}

/** A button that waits too long for it is only slow to look at, so failures are ignored. */
async function endWaiting(caller: Caller, updates: Received): Promise<void> {
  const ids = updates.flatMap(({ callback_query }) => pressed.safeParse(callback_query).data?.id ?? []);
  await Promise.allSettled(ids.map((id) => answerCallbackQuery(caller, id)));
}

const pressed = z.object({ id: z.string() });
