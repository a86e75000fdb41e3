import type { Method } from '@/lib/contracts/endpoint';
import type { JsonSchema, OpenapiDocument, OpenapiOperation, OpenapiParameter } from './openapi-types';

/** A call of the API as the page shows it. */
export interface ApiOperation {
  id: string;
  method: Method;
  path: string;
  summary: string;
  /** Its limits, one sentence each. */
  limits: string[];
  /** A permission's name, `signed_in`, or `public`. */
  access: string;
  path_parameters: OpenapiParameter[];
  query_parameters: OpenapiParameter[];
  body?: { content_type: string; schema: JsonSchema };
  /** The response of a successful call. */
  answer: { status: number; schema?: JsonSchema; streams: boolean };
  errors: { status: number; code: string }[];
}

/** The calls of one area of one service. */
export interface OperationGroup {
  id: string;
  service: string;
  area: string;
  operations: ApiOperation[];
}

const services = ['user-management', 'flow-manager', 'voice', 'webhooks', 'system'];
const methods: Method[] = ['get', 'post', 'put', 'patch', 'delete'];

/** The calls of a document by service and area. Services are in their usual order, calls are sorted by path. */
export function readOperations(document: OpenapiDocument): OperationGroup[] {
  const groups = new Map<string, OperationGroup>();
  for (const [path, byMethod] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = byMethod[method];
      if (!operation) continue;
      const tag = operation.tags?.[0] ?? 'system';
      const [service = tag, area = ''] = tag.split(': ');
      const group = groups.get(tag) ?? { id: `api-${tag.replace(/\W+/g, '-')}`, service, area, operations: [] };
      groups.set(tag, group);
      group.operations.push(readOperation(method, path, operation));
    }
  }
  for (const group of groups.values()) {
    group.operations.sort((a, b) => byText(a.path, b.path) || methods.indexOf(a.method) - methods.indexOf(b.method));
  }
  return [...groups.values()].sort((a, b) => rank(a.service) - rank(b.service) || byText(a.area, b.area));
}

/** The groups with only those calls that contain every word of `search` in their method, path, summary or permission. */
export function searchOperations(groups: readonly OperationGroup[], search: string): OperationGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  return groups
    .map((group) => ({
      ...group,
      operations: group.operations.filter((operation) => {
        const { method, path, summary, access } = operation;
        const said = `${method} ${path} ${summary} ${access} ${group.service} ${group.area}`.toLowerCase();
        return words.every((word) => said.includes(word));
      }),
    }))
    .filter((group) => group.operations.length > 0);
}

function readOperation(method: Method, path: string, operation: OpenapiOperation): ApiOperation {
  const parameters = operation.parameters ?? [];
  const body = Object.entries(operation.requestBody?.content ?? {})[0];
  const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => ({
    status: Number(status),
    ...answer,
  }));
  const success = answers.find(({ status }) => status < 400);
  return {
    id: operation.operationId,
    method,
    path,
    summary: operation.summary ?? '',
    limits: operation.description?.split('\n').map((line) => line.replace(/^- /, '')) ?? [],
    access: operation['x-permission'] ?? (operation.security?.length === 0 ? 'public' : 'signed_in'),
    path_parameters: parameters.filter((parameter) => parameter.in === 'path'),
    query_parameters: parameters.filter((parameter) => parameter.in === 'query'),
    ...(body && { body: { content_type: body[0], schema: body[1].schema ?? {} } }),
    answer: {
      status: success?.status ?? 200,
      schema: success?.content?.['application/json']?.schema,
      streams: Boolean(success?.content?.['text/event-stream']),
    },
    errors: answers.filter(({ status }) => status >= 400).map(({ status, 'x-code': code = '' }) => ({ status, code })),
  };
}

function rank(service: string): number {
  const place = services.indexOf(service);
  return place < 0 ? services.length : place;
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
