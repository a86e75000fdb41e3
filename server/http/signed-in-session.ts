import type { PermissionKey } from '@/lib/permissions';

/** Who stands behind a token. */
export interface SignedInSession {
  id: string;
  user_id: string;
  business: { id: string; name: string } | null;
  role: string | null;
  permissions: ReadonlySet<PermissionKey>;
  /** Whether the person has to have an authenticator, and whether it is on. */
  requires_totp: boolean;
  has_totp: boolean;
}
