import * as z from 'zod';
import { apiKeyInput, type ApiKeyKind } from '@/lib/contracts/user-management/api-keys';
import type { PermissionKey } from '@/lib/permissions';
import { restrictedKeyPermissions } from '@/lib/permissions';
import { noonOf } from '../ui/day';

/** A key as its form has it. */
export interface KeyFields extends Record<string, unknown> {
  kind: ApiKeyKind;
  name: string;
  scope: 'all' | 'chosen';
  assistant_ids: string[];
  permissions: PermissionKey[];
  /** One a line. */
  allowed_addresses: string;
  allowed_origins: string;
  /** YYYY-MM-DD, the last day. Empty if it does not expire. */
  expires_on: string;
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** What a form says, as the API takes it. What the chosen kind has no use for is left out. */
export const keyFields = z.preprocess((values) => inputOf(values as KeyFields), apiKeyInput);

function inputOf({ kind, name, scope, assistant_ids, permissions, allowed_addresses, allowed_origins, expires_on }: KeyFields) {
  const common = { kind, name, expires_at: endOf(expires_on) };
  if (kind === 'publishable') return { ...common, assistant_ids: assistant_ids.slice(0, 1), allowed_origins: linesOf(allowed_origins) };
  const isRestricted = scope === 'chosen';
  return {
    ...common,
    assistant_ids: isRestricted ? assistant_ids : null,
    permissions: isRestricted ? permissions.filter((key) => restrictedKeyPermissions.includes(key)) : permissions,
    allowed_addresses: linesOf(allowed_addresses),
  };
}

/** The last moment of a day of the reader. */
function endOf(day: string): string | null {
  const end = noonOf(day);
  end?.setHours(23, 59, 59, 999);
  return end?.toISOString() ?? null;
}
