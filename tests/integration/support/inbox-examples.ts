import type { Example } from './example';
import type { World } from './world';

const inbox = '/api/flow-manager/inbox';
const conversation = `${inbox}/conversations/{session_id}`;

/** Examples of the calls with which staff act in the inbox. */
export const inboxExamples: Record<string, Example> = {
  [`POST ${conversation}/assign`]: { body: ({ ids }) => ({ user_id: ids.user_id, team_id: ids.team_id }) },
  [`POST ${conversation}/release`]: { before: takeConversation },
  [`PUT ${conversation}`]: {
    body: ({ ids }) => ({
      title: 'سفارش',
      priority: 3,
      snoozed_until: new Date(Date.now() + 3_600_000).toISOString(),
      spam: false,
      contact_id: ids.other_contact_id,
    }),
  },
  [`PUT ${conversation}/labels`]: { body: ({ ids }) => ({ label_ids: [ids.label_id] }) },
  [`PUT ${conversation}/draft`]: { body: () => ({ text: 'سلام، ', is_note: false }) },
  [`POST ${inbox}/bulk`]: { body: ({ ids }) => ({ ids: [ids.session_id], change: { action: 'label', label_ids: [ids.label_id] } }) },
  [`POST ${conversation}/replies`]: { before: takeConversation, body: () => ({ message: 'سلام، در خدمتم.' }) },
  [`POST ${conversation}/replies (form)`]: {
    before: takeConversation,
    body: () => ({ message: 'فاکتور شما', files: [new File(['فاکتور'], 'فاکتور.txt')] }),
  },
  [`PUT ${conversation}/replies/{reply_id}`]: { body: () => ({ message: 'سلام، من مینا هستم.' }) },
  [`POST ${conversation}/notes`]: { body: ({ ids }) => ({ text: 'لطفاً بررسی کنید', mentions: [ids.user_id] }) },
  [`PUT ${conversation}/notes/{note_id}`]: { body: ({ ids }) => ({ text: 'بررسی شد', mentions: [ids.user_id] }) },
  [`GET ${inbox}/events`]: { query: ({ ids }) => ({ viewing: ids.session_id }) },
};

/** Gives the world's conversation to its account, who then may write in it. */
function takeConversation({ account, ids }: World): Promise<unknown> {
  return account.call('post', `${inbox}/conversations/${ids.session_id}/take-over`);
}
