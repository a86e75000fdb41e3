import { handle } from 'hono/vercel';
import { app } from '@/server/api/app';

// For `next dev` and for hosts that run Next alone; server/api/serve.ts answers the API's requests without this detour.
const handler = handle(app);

export const dynamic = 'force-dynamic';
export { handler as DELETE, handler as GET, handler as PATCH, handler as POST, handler as PUT };
