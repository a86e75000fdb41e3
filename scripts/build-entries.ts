/** What esbuild compiles into dist/: the programs that run without Next's own server. */
export const buildEntries = {
  web: 'app/server.ts',
  api: 'app/api-server.ts',
  worker: 'workers/main.ts',
  voice: 'workers/voice.ts',
  // The code of threads, located beside the programs that start them.
  thread: 'server/platform/threads/thread.ts',
  migrate: 'prisma/migrate.ts',
  seed: 'prisma/seed.ts',
  'create-admin': 'scripts/create-admin.ts',
  'dead-letters': 'scripts/dead-letters.ts',
  'rotate-secrets': 'scripts/rotate-secrets.ts',
};
