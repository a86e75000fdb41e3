import { log, type Log } from '@/server/platform/log';
import type { ApiRequest } from './request';

/** What is logged of a request, with its id and who made it. Made when there is something to say: of most there is not. */
export function requestLog(c: ApiRequest): Log {
  const session = c.get('session');
  return log.child({ request_id: c.get('request_id'), user_id: session?.user_id, business_id: session?.business?.id });
}
