import * as z from 'zod';
import { limits } from '@/lib/limits';
import { defineEndpoint } from '../../endpoint';
import { changeOf, revision } from '../../fields';

const index = z.int32().min(0).max(limits.workflow_connections).optional().describe('workflows.index');

/** What is sent for a new part. Parts that it contains are added by their own calls. */
export const partInput = <Shape extends z.ZodRawShape>(fields: Shape) => z.object({ ...fields, index });

export const partChange = <Shape extends z.ZodRawShape>(fields: Shape) => changeOf({ ...fields, index });

/** What a response about a part has in addition to it: its place in its list, and the revision of its version. */
export const place = { index: z.number().int().describe('workflows.index'), revision: revision.describe('workflows.part_revision') };

interface PartCalls<ListParams, Params, Input, Change, Part> {
  /** The path of the list, and of one part. */
  list: string;
  list_params: ListParams;
  one: string;
  params: Params;
  input: Input;
  change: Change;
  part: Part;
}

/**
 * The five calls of a kind of part. A part has no row of its own: each change is one of the version's definition, whose
 * revision `If-Match` accepts.
 */
export function definePart<
  ListParams extends z.ZodType,
  Params extends z.ZodType,
  Input extends z.ZodType,
  Change extends z.ZodType,
  Part extends z.ZodType,
>({ list, list_params, one, params, input, change, part }: PartCalls<ListParams, Params, Input, Change, Part>) {
  const write = { access: 'workflows.update', if_match: true, max_body: limits.workflow_part } as const;
  return {
    list: defineEndpoint({
      method: 'get',
      path: list,
      access: 'workflows.read',
      params: list_params,
      response: z.object({ items: z.array(part) }),
    }),
    create: defineEndpoint({
      ...write,
      method: 'post',
      path: list,
      params: list_params,
      body: input,
      response: part,
      status: 201,
      errors: ['conflict'],
    }),
    get: defineEndpoint({ method: 'get', path: one, access: 'workflows.read', params, response: part }),
    update: defineEndpoint({ ...write, method: 'put', path: one, params, body: change, response: part, errors: ['conflict'] }),
    delete: defineEndpoint({ method: 'delete', path: one, access: 'workflows.update', if_match: true, params, errors: ['conflict'] }),
  };
}
