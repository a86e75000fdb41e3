import * as z from 'zod';
import { flowDocumentSchema } from '@/lib/engine/flow-document';
import { flowSettingsInput, flowSettingsSchema } from '@/lib/engine/flow-settings';
import { VARIABLE_PLACES, VARIABLE_TYPES } from '@/lib/engine/list-context-variables';
import { limits } from '@/lib/limits';
import { withoutLimits } from '@/lib/without-limits';
import { defineEndpoint } from '../../endpoint';
import { changeOf, id, name, text } from '../../fields';
import { actionSummary } from '../integrations/action-list';
import { dialogBase } from './dialog-base';
import { version } from './flow-bases';
import { edge, handler, node, notes } from './parts';

const base = `${dialogBase}/versions`;
const params = z.object({ version_id: id });

/** A whole version. */
export const flow = version.extend({
  nodes: z.array(node),
  edges: z.array(edge),
  handlers: z.array(handler),
  notes,
  settings: flowSettingsSchema,
  revision: z.int32().describe('flows.version_revision'),
  settings_revision: z.int32(),
});
export type Flow = z.output<typeof flow>;

export const getFlow = defineEndpoint({
  method: 'get',
  path: `${base}/{version_id}`,
  access: 'flows.read',
  heavy: true,
  params,
  response: flow,
});

export const updateVersion = defineEndpoint({
  method: 'put',
  path: `${base}/{version_id}`,
  access: 'flows.update',
  params,
  body: changeOf({ name: name(200), note: text(limits.description) }),
  response: version,
});

export const cloneVersion = defineEndpoint({
  method: 'post',
  path: `${base}/{version_id}/clone`,
  access: 'flows.update',
  heavy: true,
  quota: ['versions', 'nodes'],
  params,
  body: z.object({ name: name(200).optional() }),
  response: version,
  status: 201,
  errors: ['conflict'],
});

/** The draft of an active version: the latest version if there is one already, otherwise a clone. */
export const startDraft = defineEndpoint({
  method: 'post',
  path: `${base}/{version_id}/draft`,
  access: 'flows.update',
  heavy: true,
  quota: ['versions', 'nodes'],
  params,
  response: version,
  errors: ['conflict'],
});

/** Notices of changes to the version, and of the people who have it open. */
export const streamVersion = defineEndpoint({
  method: 'get',
  path: `${base}/{version_id}/events`,
  access: 'flows.read',
  people_only: true,
  params,
  response: z.object({ type: z.string(), version_id: id }),
  streams: true,
});

/** The people who have the version open. */
export const listEditors = defineEndpoint({
  method: 'get',
  path: `${base}/{version_id}/editors`,
  access: 'flows.read',
  params,
  response: z.object({ items: z.array(z.object({ id, name: z.string(), profile_picture_url: z.string().nullable() })) }),
});

export const activateVersion = defineEndpoint({
  method: 'post',
  path: `${base}/{version_id}/activate`,
  access: 'flows.update',
  params,
  response: version,
  errors: ['conflict'],
});

export const deleteVersion = defineEndpoint({
  method: 'delete',
  path: `${base}/{version_id}`,
  access: 'flows.update',
  heavy: true,
  params,
  errors: ['conflict'],
});

export const exportVersion = defineEndpoint({
  method: 'get',
  path: `${base}/{version_id}/export`,
  access: 'flows.read',
  heavy: true,
  params,
  response: withoutLimits(flowDocumentSchema),
});

export const getSettings = defineEndpoint({
  method: 'get',
  path: `${base}/{version_id}/settings`,
  access: 'flows.read',
  params,
  response: flowSettingsSchema,
});

export const updateSettings = defineEndpoint({
  method: 'put',
  path: `${base}/{version_id}/settings`,
  access: 'flows.update',
  params,
  if_match: true,
  body: changeOf(flowSettingsInput.shape),
  max_body: 256 * 1024,
  response: flowSettingsSchema,
  errors: ['conflict'],
});

/** The actions of integrations that its nodes refer to. One that was deleted is missing. */
export const listFlowActions = defineEndpoint({
  method: 'get',
  path: `${base}/{version_id}/actions`,
  access: 'flows.read',
  params,
  response: z.object({ items: z.array(actionSummary) }),
});

export const listContextVariables = defineEndpoint({
  method: 'get',
  path: `${base}/{version_id}/context-variables`,
  access: 'flows.read',
  heavy: true,
  params,
  response: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        type: z.enum(VARIABLE_TYPES).describe('flows.variable_type'),
        example: z.string().nullable().describe('flows.variable_example'),
        places: z
          .array(
            z.object({
              how: z.enum(['set', 'read']),
              kind: z.enum(VARIABLE_PLACES),
              id,
              name: z.string().describe('flows.place_name'),
              field: z.string().describe('flows.place_field'),
            }),
          )
          .describe('flows.places'),
        written_by: z.array(z.string()).describe('flows.written_by'),
        used_by: z.array(z.string()).describe('flows.used_by'),
      }),
    ),
  }),
});
