import type { AnyEndpoint } from '@/lib/contracts/endpoint';
import { AppError } from '@/lib/errors';
import type { SignedInSession } from './signed-in-session';

/**
 * What the people of a suspended business may still do: look after their account and leave, pay, and write to support. Its
 * websites reach the conversation, which says that no one answers.
 */
const open: readonly string[] = [
  'signed_in',
  'publishable_key',
  'account.read',
  'account.update',
  'billing.manage',
  'tickets.create',
  'tickets.read',
  'business.delete',
];

/** Throws forbidden, with the reason, for a change in a suspended business. Reading and exporting go on. */
export function refuseWhileSuspended({ method, access }: AnyEndpoint, { business }: SignedInSession): void {
  if (!business?.suspension || method === 'get' || open.includes(access)) return;
  throw new AppError('forbidden', { detail: 'business_suspended', params: { reason: business.suspension.reason } });
}
