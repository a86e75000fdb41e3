// What tests use of another process of the product, which another-process.ts loads as one file.
export { app } from '@/server/api/app';
export { listenForEndedSessions } from '@/server/auth/session-cache';
export { stopListening } from '@/server/platform/channel';
export { client } from '@/server/platform/db/client';
export { pool } from '@/server/platform/db/pool';
export { refuseUnsafeLogin } from '@/server/platform/db/require-safe-login';
export { env } from '@/server/platform/env';
export { endLive } from '@/server/platform/live';
export { closeQueues } from '@/server/platform/queue';
export { closeRedis, connectRedis } from '@/server/platform/redis';
export { rotateSecrets } from '@/server/platform/rotate-secrets';
export { decryptSecret, encryptSecret } from '@/server/platform/secrets';
