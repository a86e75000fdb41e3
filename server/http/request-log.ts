import { log, type Log } from '@/server/platform/log';
import type { ApiRequest } from './request';

/** The logger of a request, with its id and its caller. It is created only when needed, because most requests log nothing. */
export function requestLog(c: ApiRequest): Log {
  const session = c.get('session');
  return log.child({ request_id: c.get('request_id'), user_id: session?.user_id, business_id: session?.business?.id });
}
