import { env } from '@/server/platform/env';

/** Whether the pages of local mode exist. Outside it they return 404. */
export const isLocalMode = (): boolean => env().LOCAL_MODE;
