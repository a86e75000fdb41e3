import type * as z from 'zod';
import type { interactInput, InstanceAction, StartInput } from '@/lib/contracts/flow-manager/workflow/instances';
import type { JsonValue } from '@/lib/engine/json-value';
import { AppError, type ErrorMessageKey } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import { awaitHandled } from '@/server/conversations/await-handled';
import { addDrainJob } from '@/server/conversations/drain-jobs';
import type { Context } from '@/server/platform/context';
import { env } from '@/server/platform/env';
import { newId } from '@/server/platform/new-id';
import { sendEvent } from './add-event';
import { readEvent } from './read-event';
import { readInstance } from './read-instance';
import { requeueGivenUp } from './requeue-given-up';
import { requireTargets } from './require-targets';
import { storeStart } from './store-start';
import type { EventResult, StoredEvent } from './stored-event';

type Values = Record<string, JsonValue>;

/**
 * Starts the version of a workflow that was published last. With a start key, a repeated start is the same instance.
 * Throws not_found, conflict if no version is published or too many instances run, and validation_failed.
 */
export async function startInstance(ctx: Context, input: StartInput) {
  const { workflow_id, values, variables, session_id, start_key, asks } = input;
  const contact_id = await readContact(ctx, input);
  const started = await storeStart(
    {
      business_id: ctx.business_id,
      workflow_id,
      values: values as Values,
      variables: variables as Values,
      asks,
      start_key: start_key && `api:${start_key}`,
      conversation_id: session_id,
      contact_id,
      started_by: ctx.actor.user_id,
    },
    (tx, id) => recordChange(tx, ctx, { action: 'workflow_instance.started', resource_id: id, detail: { workflow_id } }),
  );
  if (!started.ok) throw refusal(started);
  const { instance_id, event_id } = started;
  const result = event_id === '' ? null : await settle(ctx, instance_id, event_id).catch(unlessLate);
  return { ...(await readInstance(ctx, instance_id)), replies: repliesOf(result) };
}

/** A conversation brings its customer. */
function readContact({ db }: Context, { contact_id, session_id }: StartInput): Promise<string | null> {
  return db(async (tx) => {
    await requireTargets(tx, { contact_id, session_id });
    if (contact_id || !session_id) return contact_id;
    return (await tx.conversation.findUnique({ where: { id: session_id }, select: { contact_id: true } }))?.contact_id ?? null;
  });
}

function refusal(refused: Extract<Awaited<ReturnType<typeof storeStart>>, { ok: false }>): AppError {
  if (refused.refusal === 'missing') return new AppError('not_found');
  if (refused.refusal === 'invalid_values') return invalid(refused.problems);
  return new AppError('conflict', {
    detail: refused.refusal === 'not_published' ? 'workflow_not_published' : 'too_many_workflow_instances',
  });
}

/** Sends an answer to an instance: values, or what its customer says. Throws conflict if it asks for nothing, and validation_failed. */
export async function interact(ctx: Context, id: string, { values, text, waiting_id }: z.output<typeof interactInput>) {
  const by = ctx.actor.user_id;
  const event: StoredEvent =
    values === undefined ? { type: 'say', text: text ?? '' } : { type: 'submit', waiting_id, values: values as Values, by };
  const result = await send(ctx, id, event, 'workflow_not_waiting');
  return { ...(await readInstance(ctx, id)), replies: repliesOf(result) };
}

/** Pauses, resumes, cancels, or retries an instance. Throws conflict in a status in which that is not possible. */
export async function updateStatus(ctx: Context, id: string, action: InstanceAction) {
  const event_id = action === 'retry' ? await requeueGivenUp(ctx, id) : null;
  if (event_id) await settle(ctx, id, event_id).catch(unlessLate);
  else await send(ctx, id, { type: action, by: ctx.actor.user_id }, 'workflow_status_conflict');
  return readInstance(ctx, id);
}

/** Corrects values of fields and variables. Throws conflict if the instance has ended, and validation_failed. */
export async function correct(ctx: Context, id: string, { values, variables }: { values: object; variables: object }) {
  const event = { type: 'correct', values: values as Values, variables: variables as Values, by: ctx.actor.user_id } as const;
  await send(ctx, id, event, 'workflow_status_conflict');
  return readInstance(ctx, id);
}

/**
 * Stores an event of an instance, and waits until it is handled.
 *
 * @param late why it is refused if it does not fit
 */
export async function send(
  ctx: Pick<Context, 'db' | 'business_id'>,
  workflow_instance_id: string,
  event: StoredEvent,
  late: ErrorMessageKey,
): Promise<EventResult> {
  const event_id = await ctx.db(async (tx) => {
    if (!(await tx.workflowInstance.count({ where: { id: workflow_instance_id } }))) throw new AppError('not_found');
    return sendEvent(tx, { workflow_instance_id, key: `${event.type}:${newId()}`, event });
  });
  const result = await settle(ctx, workflow_instance_id, event_id);
  if (result.accepted) return result;
  throw Object.keys(result.problems).length > 0 ? invalid(result.problems) : new AppError('conflict', { detail: late });
}

async function settle({ business_id }: Pick<Context, 'business_id'>, workflow_instance_id: string, event_id: string): Promise<EventResult> {
  await addDrainJob({ business_id, workflow_instance_id });
  const deadline = Date.now() + env().TURN_TIMEOUT_MS;
  return awaitHandled(business_id, event_id, { deadline, read: () => readEvent(business_id, event_id) });
}

/** What is not finished in time goes on. */
function unlessLate(error: unknown): null {
  if (error instanceof AppError && error.code === 'timeout') return null;
  throw error;
}

const invalid = (problems: Readonly<Record<string, string>>): AppError =>
  new AppError('validation_failed', {
    fields: Object.entries(problems).map(([name, key]) => ({ path: `values.${name}`, key: key as ErrorMessageKey })),
  });

const repliesOf = (result: EventResult | null) => (result?.replies ?? []).map(({ text, choices }) => ({ text, choices: [...choices] }));
