import { getMailbox } from '@/lib/contracts/system/mailbox';
import { AppError } from '@/lib/errors';
import { bindPublic, type Binding } from '@/server/http/bind';
import { env } from '@/server/platform/env';
import { readMailbox } from './mailbox';

export const mailBindings: readonly Binding[] = [
  bindPublic(getMailbox, async ({ c }) => {
    // Only these hosts are accepted. Otherwise another site could point its own name at this machine and read the mailbox.
    const { hostname } = new URL(c.req.url);
    if (!env().LOCAL_MODE || !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) throw new AppError('not_found');
    return { items: await readMailbox() };
  }),
];
