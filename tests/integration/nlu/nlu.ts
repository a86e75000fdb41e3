import { expect, vi } from 'vitest';
import type { Entity, EntityDetail } from '@/lib/contracts/flow-manager/nlu/entities';
import type { Intent } from '@/lib/contracts/flow-manager/nlu/intents';
import type { Parameter } from '@/lib/contracts/flow-manager/nlu/parameters';
import type { TemplateDetail, TemplatePart } from '@/lib/contracts/flow-manager/nlu/templates';
import type { Training } from '@/lib/contracts/flow-manager/nlu/trainings';
import type { ErrorBody } from '@/lib/errors';
import type { Account } from '../support/accounts';
import type { Answer, CallOptions } from '../support/http';

export const nlu = '/api/flow-manager/nlu';

export const inEnglish = { headers: { 'Accept-Language': 'en' } };

/** A call of the training center, with any result. Refusals are in English. */
export function callNlu<Body = ErrorBody>(
  account: Account,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer<Body>> {
  return account.call<Body>(method, `${nlu}${path}`, { ...inEnglish, ...options });
}

/** Returns the response of a call that must succeed. */
export async function succeed<Body>(account: Account, method: string, path: string, options?: CallOptions, status = 200): Promise<Body> {
  const answer = await callNlu<Body>(account, method, path, options);
  expect(answer).toMatchObject({ status });
  return answer.body;
}

export const createIntent = (account: Account, assistant_id: string, key_name: string) =>
  succeed<Intent>(account, 'post', '/intents', { json: { assistant_id, key_name } }, 201);

export const createEntity = (account: Account, assistant_id: string, key_name: string, json: object = {}) =>
  succeed<EntityDetail>(account, 'post', '/entities', { json: { assistant_id, key_name, ...json } }, 201);

export const createParameter = (account: Account, intent_id: string, json: object) =>
  succeed<Parameter>(account, 'post', `/intents/${intent_id}/parameters`, { json }, 201);

export interface AddedPhrases {
  created: { id: string; text: string; annotations: object[]; is_duplicate: boolean; conflicts_with: string[] }[];
  created_count: number;
  skipped: { line: number; reason: string; detail: string | null }[];
  skipped_count: number;
}

export const addPhrases = (account: Account, intent_id: string, lines: readonly string[]) =>
  succeed<AddedPhrases>(account, 'post', `/intents/${intent_id}/utterances`, { json: { lines: lines.join('\n') } }, 201);

export async function createTemplate(account: Account, assistant_id: string, name: string, parts: readonly object[] = []) {
  const template = await succeed<TemplateDetail>(account, 'post', '/templates', { json: { assistant_id, name } }, 201);
  for (const json of parts) await succeed<TemplatePart>(account, 'post', `/templates/${template.id}/parts`, { json }, 201);
  return template;
}

export const listEntities = (account: Account, assistant_id: string) =>
  succeed<{ items: Entity[] }>(account, 'get', `/assistants/${assistant_id}/entities`);

export const startTraining = (account: Account, assistant_id: string) =>
  succeed<Training>(account, 'post', `/assistants/${assistant_id}/trainings`, {}, 201);

export const readTraining = (account: Account, id: string) => succeed<Training>(account, 'get', `/trainings/${id}`);

/** Waits until a training is in one of these states. */
export async function untilTraining(account: Account, id: string, ...statuses: Training['status'][]): Promise<Training> {
  const isOver = ({ status }: Training) => status !== 'queued' && status !== 'running';
  const training = await vi.waitFor(
    async () => {
      const read = await readTraining(account, id);
      if (!isOver(read)) expect(statuses).toContain(read.status);
      return read;
    },
    { timeout: 30_000, interval: 50 },
  );
  expect(statuses, training.reason ?? '').toContain(training.status);
  return training;
}

/** Trains an assistant, and waits for the result. */
export async function train(account: Account, assistant_id: string): Promise<Training> {
  const { id } = await startTraining(account, assistant_id);
  return untilTraining(account, id, 'succeeded');
}

/** Phrases of a shop, by intent. */
export const shopPhrases: Record<string, string[]> = {
  order_status: ['سفارشم کجاست', 'سفارش من کی می‌رسد', 'بسته‌ام هنوز نرسیده', 'پیگیری سفارش', 'وضعیت سفارشم را بگو', 'مرسوله من کجا مانده'],
  opening_hours: [
    'چه ساعتی باز هستید',
    'تا کی باز هستید',
    'ساعت کاری شما چیست',
    'جمعه‌ها هم باز هستید',
    'کی تعطیل می‌کنید',
    'از چه ساعتی کار می‌کنید',
  ],
  price: ['قیمت این چند است', 'چقدر می‌شود', 'هزینه‌اش چقدر است', 'این گلدان چند تومان است', 'قیمت‌ها را بگو', 'نرخ دسته‌گل رز'],
};

/** Teaches these phrases. Returns the ids of the intents by their key names. */
export async function teachPhrases(account: Account, assistant_id: string, phrases = shopPhrases): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [key_name, lines] of Object.entries(phrases)) {
    const { id } = await createIntent(account, assistant_id, key_name);
    await addPhrases(account, id, lines);
    ids[key_name] = id;
  }
  return ids;
}

/** A refusal: its status and error, or the invalid field and its error. */
export function refusal({ status, body }: Answer<unknown>): [number, string, ...string[]] {
  const { detail, fields } = body as ErrorBody;
  return fields ? [status, ...(fields.flatMap(({ path, message }) => [path, message]) as [string, ...string[]])] : [status, detail];
}
