import { handle } from 'hono/vercel';
import { app } from '@/server/api/app';

// For `next dev` and for hosts that run only Next. In server/api/serve.ts, requests of the API bypass Next.
const handler = handle(app);

export const dynamic = 'force-dynamic';
export { handler as DELETE, handler as GET, handler as PATCH, handler as POST, handler as PUT };
