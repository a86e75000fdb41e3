/** Binds the code that the Google round trip ends with to the browser that made it. It goes to that one call and no other. */
export const googleCookie = { name: 'hamdam-google', path: '/api/user-management/auth/google', seconds: 300 } as const;
