import { expect, inject } from 'vitest';

interface Message {
  to: string;
  text: string;
  created_at: string;
}

async function newest(to: string, since: number): Promise<Message | undefined> {
  const response = await fetch(new URL('/api/dev/mailbox', inject('productUrl')));
  expect(response.status).toBe(200);
  const { items } = (await response.json()) as { items: Message[] };
  return items.find((message) => message.to === to && Date.parse(message.created_at) >= since);
}

/** What is in the newest mail or SMS to somebody, as soon as one has it. `since` leaves out those from before, in milliseconds. */
async function find(to: string, pattern: RegExp, since: number): Promise<string> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const found = (await newest(to, since))?.text.match(pattern)?.[0];
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`nothing like ${pattern} was sent to ${to}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The path of the link to one of the product's pages. */
export async function readLink(to: string, page: 'verify-email' | 'reset-password', since = 0): Promise<string> {
  const link = new URL(await find(to, new RegExp(`https?://\\S+/${page}\\?token=\\S+`), since));
  return link.pathname + link.search;
}

/** A one-time code of six digits. */
export function readCode(to: string, since = 0): Promise<string> {
  return find(to, /\b\d{6}\b/, since);
}
