import { serve } from '@/server/api/serve';

// The API process: what app/server.ts serves, without the pages.
await serve('api');
