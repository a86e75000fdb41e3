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

/** What every use case gets first. It exists only behind a permission check. */
export interface Context {
  business_id: string;
  actor: Actor;
  locale: Locale;
  db: TenantDb;
  log: Log;
  now: Date;
}
