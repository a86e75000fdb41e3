import * as z from 'zod';
import { voiceActions } from '@/lib/audit-actions';
import { defineEndpoint } from '../endpoint';
import { id, listOf, moment, page } from '../fields';
import { auditEntry } from '../user-management/audit-log';
import { voiceBase } from './voice-base';

/** What happened to connections, their credentials, recordings and settings, and by whom. */
export const listVoiceAudit = defineEndpoint({
  method: 'get',
  path: `${voiceBase}/audit-logs`,
  access: 'audit_log.read',
  query: page.extend({
    action: z.enum(voiceActions).optional(),
    actor_id: id.optional(),
    connection_id: id.optional(),
    from: moment.optional().describe('voice.audit_from'),
    to: moment.optional().describe('voice.audit_to'),
  }),
  response: listOf(auditEntry),
  errors: ['not_found'],
});
