import { createServer } from 'node:http';
import next from 'next';
import { serve } from '@/server/api/serve';
import { env } from '@/server/platform/env';

// The web process: Next serves the pages. Requests of the API go directly to Hono, because Next's route handler costs
// several times as much as the call itself. Next compares addresses with its own hostname. With any other value here it
// would treat its own rewrites as another server's. It also closes every connection that asks its server for another protocol, such as
// those of browsers that call. So it gets a server of its own, which never listens.
const pages = next({ dev: false, hostname: 'localhost', port: env().PORT, httpServer: createServer() });
await pages.prepare();
await serve('web', pages.getRequestHandler());
