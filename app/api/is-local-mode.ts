import { env } from '@/server/platform/env';

/** Whether the pages of local mode alone are there: anywhere else they answer 404. */
export const isLocalMode = (): boolean => env().LOCAL_MODE;
