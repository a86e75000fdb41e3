import type { PermissionKey } from '@/lib/permissions';

/** The person and business that a token belongs to. */
export interface SignedInSession {
  id: string;
  user_id: string;
  business: { id: string; name: string } | null;
  role: string | null;
  permissions: ReadonlySet<PermissionKey>;
  /** Whether the person must have an authenticator, and whether it is turned on. */
  requires_totp: boolean;
  has_totp: boolean;
}
