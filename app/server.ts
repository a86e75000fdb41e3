import next from 'next';
import { serve } from '@/server/api/serve';
import { env } from '@/server/platform/env';

// The web process: pages are Next's. The API's requests go to Hono without Next's route handler between them, which costs
// several times as much as the call itself.
// Next compares addresses of its own making: with any other name here it takes its own rewrites for another server's.
const pages = next({ dev: false, hostname: 'localhost', port: env().PORT });
await pages.prepare();
await serve('web', pages.getRequestHandler());
