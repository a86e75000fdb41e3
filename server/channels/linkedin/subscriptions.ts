import * as z from 'zod';
import { env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import type { ChannelConnection } from '../channel-connection';
import { appWebhookUrl } from '../webhook-url';
import { callLinkedIn, encodeKey, type Caller } from './call-linkedin';
import { LinkedInError } from './linkedin-error';
import { readMember } from './pages';
import { organizationUrn } from './urns';

type Page = Pick<ChannelConnection, 'id' | 'key' | 'secrets'>;

/**
 * Has LinkedIn post what happens below the page's posts, if it has approved webhooks for the app. Comments are fetched all the same, so
 * what LinkedIn refuses here is only logged.
 * https://learn.microsoft.com/linkedin/marketing/community-management/organizations/organization-social-action-notifications
 */
export async function subscribePage(page: Page, signal: AbortSignal): Promise<void> {
  const webhook = appWebhookUrl('linkedin');
  if (webhook?.startsWith('https://')) await changeSubscription(page, signal, { method: 'PUT', body: { webhook } });
}

/** Ends that. */
export const unsubscribePage = (page: Page, signal: AbortSignal): Promise<void> => changeSubscription(page, signal, { method: 'DELETE' });

async function changeSubscription(
  { id: connection_id, key, secrets }: Page,
  signal: AbortSignal,
  call: { method: 'PUT' | 'DELETE'; body?: object },
): Promise<void> {
  const { LINKEDIN_APPLICATION_ID } = env();
  if (!LINKEDIN_APPLICATION_ID) return;
  const caller: Caller = { token: secrets.token ?? '', signal };
  try {
    const member = await readMember(caller);
    if (!member) return;
    const parts = {
      developerApplication: `urn:li:developerApplication:${LINKEDIN_APPLICATION_ID}`,
      user: member,
      entity: organizationUrn(key),
    };
    const names = Object.entries(parts).map(([name, urn]) => `${name}:${encodeKey(urn)}`);
    const path = `eventSubscriptions/(${names.join(',')},eventType:ORGANIZATION_SOCIAL_ACTION_NOTIFICATIONS)`;
    await callLinkedIn({ ...caller, ...call, path, result: z.unknown() });
  } catch (error) {
    if (!(error instanceof LinkedInError) || error.outcome === 'retry' || error.code === 'token_rejected') throw error;
    log.info({ connection_id, status: error.status }, 'LinkedIn has refused a subscription of a page');
  }
}
