import type { Tx } from '@/server/platform/db/client';
import { mayAnswer } from '../may-answer';

interface Request {
  assigned_to: string | null;
  team_id: string | null;
}

/** Whom a request concerns: the member who has it, or those of its team who may answer, or everyone who may answer. */
export async function staffConcerned(tx: Tx, { assigned_to, team_id }: Request): Promise<string[]> {
  if (assigned_to) return [assigned_to];
  const ofTeam = team_id
    ? await tx.membership.findMany({ where: { ...mayAnswer, team_members: { some: { team_id } } }, select: { user_id: true } })
    : [];
  const people = ofTeam.length ? ofTeam : await tx.membership.findMany({ where: mayAnswer, select: { user_id: true } });
  return people.map(({ user_id }) => user_id);
}
