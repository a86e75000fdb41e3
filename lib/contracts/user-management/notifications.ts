import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id, listOf, page, timestamp } from '../fields';

const base = '/api/user-management/notifications';

/**
 * The content of a notification. Its text is a message of its kind, filled in with its `params`, so that everyone reads
 * it in their own language:
 * - `message`: { title, body, sender }, as the sender wrote it;
 * - `handoff_opened`: { assistant, reason };
 * - `handoff_assigned`: { assistant }: a conversation was given to the person;
 * - `sla_warning`: { assistant, what, state }: `first_response` or `resolution` is `near` its time, or it has `passed`;
 * - `snooze_ended`: { assistant };
 * - `mentioned`: { name, text }: a colleague mentioned the person in a note of a conversation;
 * - `invitation_accepted`: { name };
 * - `credit_used_up`: {};
 * - `billing_attention`: { reason, count }, for people of the platform: money arrived that pays for nothing (`disputed`), or the
 *   books of `count` orders do not agree (`sums`);
 * - `plan_usage`: { entitlement, level, max, plan, name }: `level` percent of what the plan allows are used, 80 or 100;
 * - `subscription`: { event, plan, name, at }: what happened to the plan, or will at that time, an ISO date;
 * - `call_minutes`: { level }: `level` percent of the minutes of calls are used, 80 or 100;
 * - `webhook_deactivated`: { webhook, reason }: an endpoint was `gone`, or `failing` for days;
 * - `channel_needs_attention`: { channel, name, reason }: the service of a connection refuses it;
 * - `channel_token_expires`: { channel, name, at }: someone has to connect it again before that time, an ISO date;
 * - `security`: { event, address, device } of an event in the person's own account (`totp_enabled`, `totp_disabled`,
 *   `recovery_code_used`, `new_device`), with its origin. The device is `unknown` if nothing is known about it;
 * - `ticket_answered`: { number, subject } of a ticket of the support desk;
 * - `ticket_written`: the same, for people of the platform: a business opened the ticket or wrote in it;
 * - `role_changed`: { role, role_name, business }: the role's key, and its name if it has one of its own;
 * - `business_suspended`: { business, reason }, and `business_resumed`: { business };
 * - `referral_rewarded`: { name, credit }: the business `name` signed up with the business's code and has paid;
 * - `referral_welcome`: { credit }: for the first payment of a business that signed up with a code;
 * - `task_assigned`: { title, workflow }: a workflow waits for the person, or for one of a team or of everyone;
 * - `task_overdue`: the same, and the time for it has passed;
 * - `workflow_notice`: { title, text, workflow }, as a workflow sends it.
 */
export const notificationKinds = [
  'message',
  'handoff_opened',
  'handoff_assigned',
  'sla_warning',
  'snooze_ended',
  'mentioned',
  'invitation_accepted',
  'role_changed',
  'credit_used_up',
  'plan_usage',
  'call_minutes',
  'billing_attention',
  'subscription',
  'webhook_deactivated',
  'channel_needs_attention',
  'channel_token_expires',
  'security',
  'ticket_answered',
  'ticket_written',
  'business_suspended',
  'business_resumed',
  'referral_rewarded',
  'referral_welcome',
  'task_assigned',
  'task_overdue',
  'workflow_notice',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  params: z.record(z.string(), z.string()),
  /** The page of the product that it links to, such as /inbox. Null if it has no link. */
  link: z.string().nullable(),
  read_at: timestamp.nullable(),
  created_at: timestamp,
});
export type Notification = z.output<typeof notification>;

export const listNotifications = defineEndpoint({
  method: 'get',
  path: base,
  access: 'account.read',
  query: page.extend({ unread: z.stringbool().default(false) }),
  response: listOf(notification).extend({ unread: z.number().int() }),
});

const unreadCount = z.object({ unread: z.number().int() });

export const countUnread = defineEndpoint({
  method: 'get',
  path: `${base}/unread-count`,
  access: 'account.read',
  response: unreadCount,
});

export const readNotification = defineEndpoint({
  method: 'post',
  path: `${base}/{notification_id}/read`,
  access: 'account.read',
  params: z.object({ notification_id: id }),
  response: notification,
});

export const readAllNotifications = defineEndpoint({
  method: 'post',
  path: `${base}/read-all`,
  access: 'account.read',
  response: unreadCount,
});

/** Notifies that there is a new notification, or (without an id) that some were read elsewhere. */
export const notificationEvent = z.object({ type: z.literal('notification'), notification_id: id.nullable() });
export type NotificationEvent = z.output<typeof notificationEvent>;

export const streamNotifications = defineEndpoint({
  method: 'get',
  path: `${base}/events`,
  access: 'account.read',
  response: notificationEvent,
  streams: true,
});
