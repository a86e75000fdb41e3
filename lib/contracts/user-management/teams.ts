import * as z from 'zod';
import { workingHoursSchema } from '@/lib/engine/flow-settings';
import { limits } from '@/lib/limits';
import { withoutLimits } from '@/lib/without-limits';
import { defineEndpoint } from '../endpoint';
import { changeOf, id, listOf, name, revision, searchPage, timestamp } from '../fields';

const base = '/api/user-management/teams';

/** How a waiting conversation gets its member: someone takes it, by turns, or whoever has the fewest. */
export const assignments = ['manual', 'round_robin', 'least_busy'] as const;
export type Assignment = (typeof assignments)[number];

/** A person or an assistant of a team. */
const named = z.object({ id, name: z.string() });

export const team = z.object({
  id,
  name: z.string().describe('teams.name'),
  assignment: z.enum(assignments).describe('teams.assignment'),
  member_limit: z.number().int().nullable().describe('teams.member_limit'),
  working_hours: withoutLimits(workingHoursSchema).describe('teams.working_hours'),
  members: z.array(named).describe('teams.members'),
  assistants: z.array(named).describe('teams.assistants'),
  open_requests: z.number().int().describe('teams.open_requests'),
  revision,
  created_at: timestamp,
  updated_at: timestamp,
});
export type Team = z.output<typeof team>;

const fields = {
  name: name(limits.team_name).describe('teams.name'),
  assignment: z.enum(assignments).default('manual').describe('teams.assignment'),
  member_limit: z.number().int().min(1).max(limits.member_limit).nullable().default(null).describe('teams.member_limit'),
  working_hours: workingHoursSchema.default({}).describe('teams.working_hours'),
  member_ids: z.array(id).max(limits.team_members, 'too_many').default([]).describe('teams.member_ids'),
  assistant_ids: z.array(id).max(limits.team_assistants, 'too_many').default([]).describe('teams.assistant_ids'),
};

export const teamInput = z.object(fields);
export type TeamInput = z.output<typeof teamInput>;

export const teamChange = changeOf(fields);
export type TeamChange = z.output<typeof teamChange>;

const ofTeam = z.object({ team_id: id });

export const listTeams = defineEndpoint({
  method: 'get',
  path: base,
  access: 'handoff.read',
  query: searchPage,
  response: listOf(team),
});

export const createTeam = defineEndpoint({
  method: 'post',
  path: base,
  access: 'inbox.manage',
  body: teamInput,
  response: team,
  status: 201,
  errors: ['not_found'],
});

export const getTeam = defineEndpoint({
  method: 'get',
  path: `${base}/{team_id}`,
  access: 'handoff.read',
  params: ofTeam,
  response: team,
});

export const updateTeam = defineEndpoint({
  method: 'put',
  path: `${base}/{team_id}`,
  access: 'inbox.manage',
  if_match: true,
  params: ofTeam,
  body: teamChange,
  response: team,
});

export const deleteTeam = defineEndpoint({
  method: 'delete',
  path: `${base}/{team_id}`,
  access: 'inbox.manage',
  params: ofTeam,
});
