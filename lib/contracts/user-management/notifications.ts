import * as z from 'zod';
import { ownPage } from '@/lib/own-page';
import { defineEndpoint } from '../endpoint';
import { id, listOf, name, page, text, timestamp } from '../fields';

const base = '/api/user-management/notifications';

/**
 * What a notification tells. The words are messages of its kind, filled in with its `params`, so that everybody reads
 * them in their own language:
 * - `message`: { title, body, sender }, as someone wrote it;
 * - `handoff_opened`: { assistant, reason };
 * - `invitation_accepted`: { name };
 * - `security`: { event, address, device } of what happened to one's own account (`totp_enabled`, `totp_disabled`,
 *   `recovery_code_used`, `new_device`), from where and with what; device is `unknown` where nothing is known of it;
 * - `role_changed`: { role, role_name, business }: the role's key, and its name where it has one of its own.
 */
export const notificationKinds = ['message', 'handoff_opened', 'invitation_accepted', 'role_changed', 'security'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  params: z.record(z.string(), z.string()),
  /** Where it leads to in the product, such as /inbox; empty where nowhere. */
  link: z.string().nullable(),
  read_at: timestamp.nullable(),
  created_at: timestamp,
});
export type Notification = z.output<typeof notification>;

export const listNotifications = defineEndpoint({
  method: 'get',
  path: base,
  summary: 'One’s own notifications, newest first, or the unread ones only; with how many are unread',
  access: 'account.read',
  query: page.extend({ unread: z.stringbool().default(false) }),
  response: listOf(notification).extend({ unread: z.number().int() }),
});

const unreadCount = z.object({ unread: z.number().int() });

export const countUnread = defineEndpoint({
  method: 'get',
  path: `${base}/unread-count`,
  summary: 'How many of one’s own notifications are unread',
  access: 'account.read',
  response: unreadCount,
});

export const readNotification = defineEndpoint({
  method: 'post',
  path: `${base}/{notification_id}/read`,
  summary: 'Mark one of one’s own notifications as read',
  access: 'account.read',
  params: z.object({ notification_id: id }),
  response: notification,
});

export const readAllNotifications = defineEndpoint({
  method: 'post',
  path: `${base}/read-all`,
  summary: 'Mark all of one’s own notifications as read',
  access: 'account.read',
  response: unreadCount,
});

export const notificationInput = z
  .object({
    title: name(200),
    body: text(2000).default(''),
    /** A page of the product. */
    link: z
      .string()
      .max(500)
      .refine((link) => ownPage(link) !== null, 'invalid_link')
      .optional(),
    /** Whom: these people, everybody in a role, or all of the business where both are left out. */
    user_ids: z.array(id).min(1).max(200).optional(),
    role: z.string().max(100).optional(),
  })
  .refine((input) => !(input.user_ids && input.role), { path: ['role'], error: 'people_or_role' });
export type NotificationInput = z.output<typeof notificationInput>;

export const sendNotification = defineEndpoint({
  method: 'post',
  path: base,
  summary: 'Send a notification to people of the business, or to everybody in a role',
  access: 'notifications.send',
  limit: 'notify',
  body: notificationInput,
  response: z.object({ sent: z.number().int() }),
  status: 201,
  errors: ['not_found'],
});

/** Tells that there is a new notification, or (without an id) that some were read elsewhere. */
export const notificationEvent = z.object({ type: z.literal('notification'), notification_id: id.nullable() });
export type NotificationEvent = z.output<typeof notificationEvent>;

export const streamNotifications = defineEndpoint({
  method: 'get',
  path: `${base}/events`,
  summary: 'Server-sent events: `notification` when one’s own notifications change',
  access: 'account.read',
  response: notificationEvent,
  streams: true,
});
