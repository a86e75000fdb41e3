import { handle } from 'hono/vercel';
import { app } from '@/server/api/app';

// The hosted page of a widget, for `next dev` and for hosts that run only Next: see app/api.
const handler = handle(app);

export const dynamic = 'force-dynamic';
export { handler as GET };
