import { createHmac } from 'node:crypto';
import type { Example } from './example';
import type { World } from './world';

const base = '/api/user-management/api-keys';
const visitor = '/api/flow-manager/messaging/visitor';

const params = ({ ids }: World) => ({ session_id: ids.visitor_session_id });
const ofPublishable = ({ keys }: World) => ({ api_key_id: keys.publishable_id });

/** Examples of the calls of API keys, and of those that visitors of a website make with one. */
export const apiKeyExamples: Record<string, Example> = {
  [`POST ${base}`]: { body: ({ ids }) => ({ name: 'فروشگاه', permissions: ['conversations.create'], assistant_ids: [ids.assistant_id] }) },
  [`PUT ${base}/{api_key_id}`]: {
    body: ({ ids }) => ({ name: 'دیگر', assistant_ids: [ids.other_assistant_id], allowed_addresses: ['203.0.113.0/24'] }),
  },
  [`POST ${base}/{api_key_id}/rotate`]: { body: () => ({ overlap_hours: 24 }) },
  [`POST ${base}/{api_key_id}/identity-secret`]: { params: ofPublishable },
  [`POST ${visitor}/sessions`]: { body: () => ({}) },
  [`POST ${visitor}/identity`]: {
    body: ({ keys }) => ({ external_id: 'u-1', signature: createHmac('sha256', keys.identity_secret).update('u-1').digest('hex') }),
  },
  [`GET ${visitor}/sessions/{session_id}`]: { params },
  [`GET ${visitor}/sessions/{session_id}/history`]: { params },
  [`GET ${visitor}/sessions/{session_id}/events`]: { params },
  [`POST ${visitor}/sessions/{session_id}/messages`]: { params, body: () => ({ message: 'سلام', client_message_id: 'v1' }) },
  [`POST ${visitor}/sessions/{session_id}/messages (form)`]: { params, body: () => ({ message: 'سلام', files: [new Blob(['سلام'])] }) },
  [`POST ${visitor}/sessions/{session_id}/typing`]: { params },
  [`GET ${visitor}/attachments/{attachment_id}`]: { params: ({ ids }) => ({ attachment_id: ids.visitor_attachment_id }) },
};
