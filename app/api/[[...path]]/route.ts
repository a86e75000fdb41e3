import { handle } from 'hono/vercel';
import { app } from '@/server/api/app';

// For `next dev` and for hosts that run Next alone; app/server.ts hands the API its requests without this detour.
const handler = handle(app);

export const dynamic = 'force-dynamic';
export { handler as DELETE, handler as GET, handler as PATCH, handler as POST, handler as PUT };
