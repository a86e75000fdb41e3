import type { PlatformPermission } from './permissions';

/** Whether a permission concerns all businesses. Only roles of the platform can have such permissions. */
export const isOfPlatform = (permission: string): permission is PlatformPermission => /^platform[._]/.test(permission);
