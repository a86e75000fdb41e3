import { vi } from 'vitest';
import { performers, type EffectContext } from '@/server/conversations/turn/perform-effect';
import type { Account } from './accounts';
import { assistantWith, shopFlow } from './conversations';

/** An assistant that queries its knowledge for each message that its flow does not understand. */
export async function askingAssistant(account: Account): Promise<{ id: string; flow_base_id: string; version_id: string }> {
  const assistant = await assistantWith(account, {
    ...shopFlow,
    settings: { ...shopFlow.settings, general_error_message: 'مشکلی پیش آمد.' },
  });
  await account.call('put', `/api/flow-manager/assistants/${assistant.id}`, { json: { mode: 'hybrid' } });
  return assistant;
}

/** An outside call that waits for its result. */
export interface OutsideCall extends EffectContext {
  message: string;
  answer: (text?: string) => void;
  fail: (reason: string) => void;
}

/** Replaces the performer of outside calls, and passes each call to the test. */
export function takeOutsideCalls(): { calls: OutsideCall[]; restore: () => void } {
  const calls: OutsideCall[] = [];
  const spy = vi.spyOn(performers, 'answer').mockImplementation(
    ({ message }, context) =>
      new Promise((resolve, reject) => {
        const answer = (text = `پاسخ: ${message}`) => resolve({ text, answered: true });
        calls.push({ ...context, message, answer, fail: (reason) => reject(new Error(reason)) });
      }),
  );
  return { calls, restore: () => spy.mockRestore() };
}

/** The same, with immediate answers. */
export function answerFromOutside(): { keys: string[]; restore: () => void } {
  const keys: string[] = [];
  const spy = vi.spyOn(performers, 'answer').mockImplementation(async ({ message }, { idempotency_key }) => {
    keys.push(idempotency_key);
    return { text: `پاسخ: ${message}`, answered: true };
  });
  return { keys, restore: () => spy.mockRestore() };
}
