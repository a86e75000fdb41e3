import { parse } from 'yaml';
import { isObject, textOf, type ApiDescription } from '@/lib/integrations/descriptions/api-description';
import { readOpenapi } from '@/lib/integrations/descriptions/read-openapi';
import { readPostman } from '@/lib/integrations/descriptions/read-postman';

/** Why a text describes no API: it is neither JSON nor YAML, or neither OpenAPI 3 nor a Postman collection. */
export type DescriptionProblem = { problem: 'not_readable' | 'unknown_format' };

/** Reads an OpenAPI 3 document (JSON or YAML) or a Postman collection. */
export function readApiDescription({ text }: { text: string }): ApiDescription | DescriptionProblem {
  let document: unknown;
  try {
    document = /^\s*[[{]/.test(text) ? JSON.parse(text) : parse(text, { maxAliasCount: 50 });
  } catch {
    return { problem: 'not_readable' };
  }
  if (!isObject(document)) return { problem: 'unknown_format' };
  if (/^3\./.test(textOf(document.openapi))) return readOpenapi(document);
  const info = isObject(document.info) ? document.info : {};
  if (/collection\/v2\.[01]/.test(textOf(info.schema))) return readPostman(document);
  return { problem: 'unknown_format' };
}
