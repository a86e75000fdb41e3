import type { Locale } from '@/lib/locales';
import type { PermissionKey } from '@/lib/permissions';
import type { TenantDb } from './db/tenant-db';
import type { Log } from './log';

/** Who acts. */
export interface Actor {
  user_id: string;
  session_id: string;
  permissions: ReadonlySet<PermissionKey>;
}

/** What a use case of the platform's people gets: it is in no business, and its `db` is the system role's. */
export interface PlatformContext extends Omit<Context, 'business_id'> {
  business_id: null;
}

/** What every use case gets first. It exists only behind a permission check. */
export interface Context {
  business_id: string;
  actor: Actor;
  locale: Locale;
  /** Where the call came from, for the audit log. */
  address?: string;
  db: TenantDb;
  log: Log;
  now: Date;
}
