import type { CallTarget } from './call-leg';
import type { BrowserUser } from './browser-user';

/** Whom a browser may call by this name, or the status with which it is refused. */
export function browserTarget(user: BrowserUser | undefined, name: string): CallTarget | 403 | 404 {
  const [, call_id] = /^take-([\da-f-]{36})$/.exec(name) ?? [];
  if (name !== 'assistant' && call_id === undefined) return 404;
  if (!user) return 403;
  const { id: browser_user_id, business_id, assistant_id, user_id, purpose } = user;
  if (call_id !== undefined) {
    const isOwn = purpose === 'member' && user.call_id === call_id && user_id;
    return isOwn ? { kind: 'take', business_id, call_id, user_id, browser_user_id } : 403;
  }
  if (purpose === 'member' || !assistant_id) return 403;
  const [connection_id, widget_id] = [user.connection_id ?? undefined, user.widget_id ?? undefined];
  return { kind: 'assistant', business_id, assistant_id, connection_id, widget_id, browser_user_id };
}
