import type { PermissionKey } from '@/lib/permissions';

/** What an API key adds to its session. */
export interface KeyOfSession {
  /** A publishable key may only talk with customers. */
  kind: 'secret' | 'publishable';
  /** The assistants that it is restricted to. Null: all. */
  assistant_ids: readonly string[] | null;
  /** Addresses and networks that it may be used from. Empty: everywhere. */
  allowed_addresses: readonly string[];
  /** The websites that a publishable key may be used on. */
  allowed_origins: readonly string[];
  /** The widget that a publishable key belongs to. Null: none. */
  widget: { id: string; is_active: boolean } | null;
  /** When it ends, in milliseconds since 1970. */
  ends_at: number | null;
}

/** Why a business is suspended. Its people may read, but change nothing. */
export interface Suspension {
  reason: string;
  at: Date;
}

/** What a row of a business says of it. */
export const suspensionOf = ({
  suspended_at: at,
  suspension_reason: reason,
}: {
  suspended_at: Date | null;
  suspension_reason: string | null;
}) => at && { at, reason: reason ?? '' };

/** The person and business that a token belongs to, or an API key of a business. */
export interface SignedInSession {
  id: string;
  /** Of a key, its own id: it acts for itself and not for the person who created it. */
  user_id: string;
  business: { id: string; name: string; suspension: Suspension | null } | null;
  role: string | null;
  permissions: ReadonlySet<PermissionKey>;
  /** Whether the person must have an authenticator, and whether it is turned on. */
  requires_totp: boolean;
  has_totp: boolean;
  /** Undefined for a person. */
  key?: KeyOfSession;
}
