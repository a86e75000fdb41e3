/** Whether a permission concerns all businesses. Only roles of the platform can have such permissions. */
export const isOfPlatform = <Name extends string>(permission: Name): permission is Name & `platform${string}` =>
  /^platform[._]/.test(permission);
