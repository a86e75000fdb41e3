import type { Method } from '@/lib/contracts/endpoint';

/** The parts of a JSON Schema (draft 2020-12) that this page reads. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

export interface OpenapiParameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: JsonSchema;
}

type Content = Record<string, { schema?: JsonSchema }>;

export interface OpenapiOperation {
  operationId: string;
  tags?: string[];
  summary?: string;
  /** Its limits, as a Markdown list. */
  description?: string;
  security?: unknown[];
  'x-permission'?: string;
  parameters?: OpenapiParameter[];
  requestBody?: { content?: Content };
  responses?: Record<string, { 'x-code'?: string; content?: Content }>;
}

export interface OpenapiDocument {
  openapi: string;
  paths: Record<string, Partial<Record<Method, OpenapiOperation>>>;
  components?: { schemas?: Record<string, JsonSchema> };
}
