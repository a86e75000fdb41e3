import { expect, inject } from 'vitest';

interface Message {
  to: string;
  text: string;
  created_at: string;
}

async function sentTo(to: string, since: number): Promise<Message[]> {
  const response = await fetch(new URL('/api/dev/mailbox', inject('productUrl')));
  expect(response.status).toBe(200);
  const { items } = (await response.json()) as { items: Message[] };
  return items.filter((message) => message.to === to && Date.parse(message.created_at) >= since);
}

/** The match in the newest mail or SMS to a recipient, as soon as there is one. `since` excludes earlier messages, in milliseconds. */
async function find(to: string, pattern: RegExp, since: number): Promise<string> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const found = (await sentTo(to, since)).flatMap(({ text }) => text.match(pattern)?.[0] ?? [])[0];
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`nothing like ${pattern} was sent to ${to}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The path of the link to one of the product's pages. */
export async function readLink(to: string, page: 'verify-email' | 'reset-password' | 'invitation', since = 0): Promise<string> {
  const link = new URL(await find(to, new RegExp(`https?://\\S+/${page}\\?token=\\S+`), since));
  return link.pathname + link.search;
}

let numbers = 0;

/** A mobile number that no one has. */
export function newMobile(): string {
  numbers += 1;
  return `+98912${String((Date.now() + numbers) % 10_000_000).padStart(7, '0')}`;
}

/** Waits until a message with this text was sent to the recipient. */
export async function readText(to: string, says: string): Promise<void> {
  await find(to, new RegExp(says.replace(/[^\w@]/g, '\\$&')), 0);
}

/** A one-time code of six digits. */
export function readCode(to: string, since = 0): Promise<string> {
  return find(to, /\b\d{6}\b/, since);
}
