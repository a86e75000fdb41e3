import { serve } from '@/server/api/serve';

// The API process: serves the same as app/server.ts, without the pages.
await serve('api');
