import * as z from 'zod';
import { ownPage } from '@/lib/own-page';
import { defineEndpoint } from '../endpoint';
import { id, name, text } from '../fields';

const written = z.object({
  title: name(200),
  body: text(2000).default(''),
  /** A page of the product. */
  link: z
    .string()
    .max(500)
    .refine((link) => ownPage(link) !== null, 'invalid_link')
    .optional(),
});

export const notificationInput = written
  .extend({
    /** The recipients: these people, everyone with a role, or the whole business if both are omitted. */
    user_ids: z.array(id).min(1).max(200).optional(),
    role: z.string().max(100).optional(),
  })
  .refine((input) => !(input.user_ids && input.role), { path: ['role'], error: 'people_or_role' });
export type NotificationInput = z.output<typeof notificationInput>;

export const sendNotification = defineEndpoint({
  method: 'post',
  path: '/api/user-management/notifications',
  access: 'notifications.send',
  limit: 'notify',
  body: notificationInput,
  response: z.object({ sent: z.number().int() }),
  status: 201,
  errors: ['not_found'],
});

export const broadcastInput = written
  .extend({
    /** To whose owners it goes: these businesses, those with a plan, or all if both are omitted. */
    business_ids: z.array(id).min(1).max(500).optional(),
    plan: z.string().max(100).optional().describe('notifications.plan'),
  })
  .refine((input) => !(input.business_ids && input.plan), { path: ['plan'], error: 'businesses_or_plan' });
export type BroadcastInput = z.output<typeof broadcastInput>;

/** To owners of businesses, by people of the platform. A job sends it. */
export const broadcastNotification = defineEndpoint({
  method: 'post',
  path: '/api/user-management/super-admin/notifications',
  access: 'platform_businesses.update',
  limit: 'notify',
  body: broadcastInput,
  response: z.object({ businesses: z.number().int().describe('notifications.businesses') }),
  status: 202,
  errors: ['not_found'],
});
