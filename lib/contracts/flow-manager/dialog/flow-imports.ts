import * as z from 'zod';
import { flowDocumentSchema } from '@/lib/engine/flow-document';
import { IMPORT_NOTES } from '@/lib/imports/typebot/import-note';
import { defineEndpoint } from '../../endpoint';
import { id } from '../../fields';
import { dialogBase } from './dialog-base';
import { version } from './flow-bases';

// Apart from the lists of flows, because every page reads those, and the schema of whole flows is large.
const base = `${dialogBase}/flow-bases`;
const params = z.object({ flow_base_id: id });

export const importVersion = defineEndpoint({
  method: 'post',
  path: `${base}/{flow_base_id}/import`,
  access: 'flows.update',
  heavy: true,
  quota: ['versions', 'nodes'],
  params,
  query: z.object({ activate: z.stringbool().default(false) }),
  // Validated by the use case, which reports problems by their paths.
  unread: true,
  body: flowDocumentSchema as z.ZodType<unknown>,
  max_body: 4 * 1024 * 1024,
  response: version,
  status: 201,
});

export const importTypebot = defineEndpoint({
  method: 'post',
  path: `${base}/{flow_base_id}/import-typebot`,
  access: 'flows.update',
  heavy: true,
  quota: ['versions', 'nodes'],
  params,
  query: z.object({ activate: z.stringbool().default(false), dry_run: z.stringbool().default(false).describe('flows.typebot_dry_run') }),
  // Any text ends in a report.
  unread: true,
  body: z.json().describe('flows.typebot_body') as z.ZodType<unknown>,
  max_body: 4 * 1024 * 1024,
  response: z.object({
    version: version.nullable().describe('flows.typebot_version'),
    can_import: z.boolean(),
    counts: z.object({ nodes: z.number().int(), edges: z.number().int() }).describe('flows.typebot_counts'),
    notes: z
      .array(
        z.object({
          code: z.enum(IMPORT_NOTES).describe('flows.typebot_code'),
          group: z.string().describe('flows.typebot_group'),
          block: z.string().describe('flows.typebot_block'),
          detail: z.string().describe('flows.typebot_detail'),
        }),
      )
      .describe('flows.typebot_notes'),
    total: z.number().int().describe('flows.typebot_total'),
  }),
});
