import {
  integrationChange,
  type AuthType,
  type Integration,
  type IntegrationAuth,
} from '@/lib/contracts/flow-manager/integrations/integrations';
import { describeIssue } from '@/lib/describe-issue';
import type { FieldProblem } from '@/lib/errors';
import { findJsonError, type JsonError } from '@/lib/text/find-json-error';

/** An integration's settings as they are typed: the headers as text, and values of secrets only if they are new. */
export interface SettingsDraft {
  name: string;
  base_url: string;
  headers: string;
  auth_type: AuthType;
  auth: IntegrationAuth;
  auth_secret: string;
  is_active: boolean;
}

export function settingsOf({ name, base_url, headers, auth_type, auth, is_active }: Integration): SettingsDraft {
  return { name, base_url, headers: JSON.stringify(headers, null, 2), auth_type, auth, auth_secret: '', is_active };
}

/** Reads the settings as the call takes them. */
export function readSettings(draft: SettingsDraft): { body?: object; jsonError?: JsonError; problems: FieldProblem[] } {
  const headers = draft.headers.trim() === '' ? '{}' : draft.headers;
  const jsonError = findJsonError(headers);
  if (jsonError) return { jsonError, problems: [] };
  const parsed = integrationChange.safeParse({ ...draft, headers: JSON.parse(headers) as unknown }, { reportInput: true });
  if (parsed.success) return { body: parsed.data, problems: [] };
  return { problems: parsed.error.issues.map(describeIssue) };
}
