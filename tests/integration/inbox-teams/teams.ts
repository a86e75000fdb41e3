import type { Team } from '@/lib/contracts/user-management/teams';
import { touchPresence } from '@/server/inbox/presence';
import { routeRequest } from '@/server/inbox/route-request';
import { addMember, signUp, type Account } from '../support/accounts';
import { assistantWith } from '../support/conversations';
import { row, rows } from '../support/database';
import { deskFlow, askForHuman } from '../handoff/handoff';

export const base = '/api/user-management';

export interface Desk {
  owner: Account;
  staff: Account[];
  assistant_id: string;
  team: Team;
}

/** A business whose assistant hands over to a team of staff. */
export async function desk(members: number, team: object = {}): Promise<Desk> {
  const owner = await signUp();
  const staff: Account[] = [];
  for (let index = 0; index < members; index++) staff.push(await addMember(owner.business_id, 'staff'));
  const { id: assistant_id } = await assistantWith(owner, deskFlow);
  const member_ids = staff.map(({ user_id }) => user_id);
  const json = { name: 'پشتیبانی', assignment: 'round_robin', member_ids, assistant_ids: [assistant_id], ...team };
  const { body } = await owner.call<Team>('post', `${base}/teams`, { json });
  return { owner, staff, assistant_id, team: body };
}

export const goOnline = async (...people: Account[]): Promise<void> => {
  for (const { business_id, user_id } of people) await touchPresence(business_id, user_id, 'screen');
};

/** A customer who asks for a human, before anything is routed. */
export const ask = ({ owner, assistant_id }: Desk) => askForHuman(owner, assistant_id);

/** The same, routed. */
export async function askAndRoute(of: Desk): Promise<{ session_id: string; request_id: string }> {
  const asked = await ask(of);
  await routeRequest({ business_id: of.owner.business_id, request_id: asked.request_id });
  return asked;
}

export interface RequestRow {
  status: string;
  assigned_to: string | null;
  team_id: string | null;
  first_response_due_at: Date | null;
  resolution_due_at: Date | null;
  warn_at: Date | null;
  rating: number | null;
  rating_comment: string | null;
}

export const requestRow = (id: string) => row<RequestRow>('select * from handoff_requests where id = $1', [id]);

export const entriesOf = (session_id: string) =>
  rows<{ kind: string; author_id: string | null; detail: Record<string, unknown> }>(
    'select kind, author_id, detail from conversation_entries where conversation_id = $1 order by id',
    [session_id],
  );

/** The kinds of notifications that a person has, the oldest first. */
export const notifiedOf = async ({ user_id, business_id }: Account) =>
  (
    await rows<{ kind: string }>('select kind from notifications where user_id = $1 and business_id = $2 order by id', [
      user_id,
      business_id,
    ])
  ).map(({ kind }) => kind);
