import { performers } from '@/server/conversations/turn/perform-effect';

// A worker whose assistants call the tests' outside service: see processes-outside.ts.
performers.answer = async ({ message }, { idempotency_key, signal }) => {
  const body = JSON.stringify({ idempotency_key, message });
  const response = await fetch(process.env.OUTSIDE_URL ?? '', { method: 'POST', body, signal });
  return { text: await response.text(), answered: true };
};

await import('@/workers/main');
