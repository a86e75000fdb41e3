import type * as z from 'zod';
import { email, mobile } from '@/lib/contracts/user-management/auth';
import type { lookupChannels } from '@/lib/contracts/user-management/users';
import { describeIssue } from '@/lib/describe-issue';
import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { readPerson } from './read-person';

const addresses: Record<(typeof lookupChannels)[number], z.ZodType<string>> = { email, mobile };

/** The person of the business who is reached at an address of a channel. Throws validation_failed, not_found. */
export async function lookUpUser(ctx: Context, { channel, value }: { channel: (typeof lookupChannels)[number]; value: string }) {
  const address = addresses[channel].safeParse(value, { reportInput: true });
  if (!address.success) {
    const fields = address.error.issues.map((issue) => ({ ...describeIssue(issue), path: 'value' }));
    throw new AppError('validation_failed', { fields });
  }
  const where = channel === 'email' ? { email: address.data } : { mobile: address.data };
  return ctx.db((tx) => readPerson(tx, where));
}
