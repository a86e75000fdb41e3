import type { ApiRequest } from '@/server/http/request';
import { streamLive } from '@/server/http/stream-live';
import type { Context } from '@/server/platform/context';
import { audienceMilliseconds, type LiveNotice } from '@/server/platform/live';
import { newId } from '@/server/platform/new-id';
import { leavePresence, touchPresence } from './presence';
import { requireConversation } from './reading/require-conversation';
import { announceViewers, leaveViewers, stayViewer } from './viewers';

/** Answers of assistants are announced only while someone listens, which every process notices within this time. */
const readyAgainAfter = audienceMilliseconds + 500;

/**
 * Streams what happens in the inbox. While it is open, the caller is online, and among those who have the conversation
 * `viewing` open. Throws not_found, and as `streamLive` does.
 */
export async function streamInbox(ctx: Context, c: ApiRequest, viewing?: string): Promise<Response> {
  if (viewing) await ctx.db((tx) => requireConversation(tx, viewing));
  const { business_id, actor, db } = ctx;
  const stream_id = newId();
  const place = `${stream_id}:${actor.user_id}`;
  const viewed = viewing ? { business_id, conversation_id: viewing, db } : null;
  const stay = () => Promise.all([touchPresence(business_id, actor.user_id, stream_id), viewed && quietly(stayViewer(viewed, place))]);
  return streamLive(
    ctx,
    c,
    'handoff.read',
    showStaff,
    {
      begin: async () => {
        await stay();
        if (viewed) void quietly(announceViewers(viewed));
      },
      stay: async () => {
        await stay();
      },
      end: async () => {
        await leavePresence(business_id, actor.user_id, stream_id);
        if (viewed) await quietly(leaveViewers(viewed, place).then(() => announceViewers(viewed)));
      },
    },
    readyAgainAfter,
  );
}

/** What staff get of a live notice. Live tests concern only their testers, and flows have streams of their own. */
function showStaff(notice: LiveNotice) {
  switch (notice.type) {
    case 'handoff':
    case 'message':
    case 'status':
      return !notice.is_test && { type: notice.type, conversation_id: notice.conversation_id };
    case 'turn':
      return { type: 'message', conversation_id: notice.conversation_id };
    case 'typing':
    case 'viewers':
    case 'presence':
    case 'settings':
      return true;
    default:
      return false;
  }
}

/** Without Redis nobody is shown, and everything else works. */
async function quietly(work: Promise<unknown>): Promise<void> {
  await work.catch(() => undefined);
}
