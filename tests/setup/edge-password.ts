/** What hamdam_edge signs in with in tests. Roles belong to all databases of a server, so test files share it. */
export const edgePassword = 'throw-away-edge';
