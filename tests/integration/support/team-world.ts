import { createCannedReply } from '@/server/inbox/settings/canned-replies';
import { updateInboxSettings, updateSla } from '@/server/inbox/settings/inbox-settings';
import { createLabel } from '@/server/inbox/settings/labels';
import { createTeam } from '@/server/inbox/settings/teams';
import type { Context } from '@/server/platform/context';

export const teamIds = ['team_id', 'label_id', 'canned_reply_id'] as const;
export type TeamId = (typeof teamIds)[number];

/** A team with a member and an assistant, a label, a canned reply, and settings of the inbox. */
export async function giveTeams(ctx: Context, assistant_id: string, user_id: string, name: string): Promise<Record<TeamId, string>> {
  const team = await createTeam(ctx, {
    name: `تیم ${name}`,
    assignment: 'manual',
    member_limit: null,
    working_hours: {},
    member_ids: [user_id],
    assistant_ids: [assistant_id],
  });
  const label = await createLabel(ctx, { name: `برچسب ${name}`, color: 'teal' });
  const reply = await createCannedReply(ctx, { shortcut: 'سلام', text: `سلام، ${name} هستیم`, is_shared: false });
  await updateInboxSettings(ctx, { undo_seconds: 5 });
  await updateSla(ctx, { targets: [{ priority: 1, first_response_minutes: 60, resolution_minutes: 480 }] });
  return { team_id: team.id, label_id: label.id, canned_reply_id: reply.id };
}
