import { getInboxTimes } from '@/lib/contracts/flow-manager/inbox/times';
import * as canned from '@/lib/contracts/user-management/canned-replies';
import * as settings from '@/lib/contracts/user-management/inbox-settings';
import * as labels from '@/lib/contracts/user-management/labels';
import * as presence from '@/lib/contracts/user-management/presence';
import * as teams from '@/lib/contracts/user-management/teams';
import { bind, type Binding } from '@/server/http/bind';
import { readInboxSettings } from './read-inbox-settings';
import { createCannedReply, deleteCannedReply, listCannedReplies, updateCannedReply } from './settings/canned-replies';
import { readSla, updateInboxSettings, updateSla } from './settings/inbox-settings';
import { createLabel, deleteLabel, listLabels, readLabel, updateLabel } from './settings/labels';
import { listPresence, setPresence } from './settings/presence';
import { createTeam, deleteTeam, listTeams, readTeam, updateTeam } from './settings/teams';
import { readInboxTimes } from './settings/times';

/** Teams, labels, canned replies, settings, and presence. */
export const inboxSettingsBindings: readonly Binding[] = [
  bind(teams.listTeams, (ctx, { query }) => listTeams(ctx, query)),
  bind(teams.createTeam, (ctx, { body }) => createTeam(ctx, body)),
  bind(teams.getTeam, (ctx, { params }) => readTeam(ctx, params.team_id)),
  bind(teams.updateTeam, (ctx, { params, body, if_match }) => updateTeam(ctx, params.team_id, body, if_match)),
  bind(teams.deleteTeam, (ctx, { params }) => deleteTeam(ctx, params.team_id)),
  bind(labels.listLabels, (ctx, { query }) => listLabels(ctx, query)),
  bind(labels.createLabel, (ctx, { body }) => createLabel(ctx, body)),
  bind(labels.getLabel, (ctx, { params }) => readLabel(ctx, params.label_id)),
  bind(labels.updateLabel, (ctx, { params, body }) => updateLabel(ctx, params.label_id, body)),
  bind(labels.deleteLabel, (ctx, { params }) => deleteLabel(ctx, params.label_id)),
  bind(canned.listCannedReplies, (ctx, { query }) => listCannedReplies(ctx, query)),
  bind(canned.createCannedReply, (ctx, { body }) => createCannedReply(ctx, body)),
  bind(canned.updateCannedReply, (ctx, { params, body }) => updateCannedReply(ctx, params.canned_reply_id, body)),
  bind(canned.deleteCannedReply, (ctx, { params }) => deleteCannedReply(ctx, params.canned_reply_id)),
  bind(settings.getInboxSettings, (ctx) => ctx.db(readInboxSettings)),
  bind(settings.updateInboxSettings, (ctx, { body, if_match }) => updateInboxSettings(ctx, body, if_match)),
  bind(settings.getSla, (ctx) => ctx.db(readSla)),
  bind(settings.updateSla, (ctx, { body }) => updateSla(ctx, body)),
  bind(presence.listPresence, (ctx, { query }) => listPresence(ctx, query)),
  bind(presence.setPresence, (ctx, { body }) => setPresence(ctx, body.is_away)),
];

/** The report of answer times, which belongs to the inbox. */
export const inboxTimesBindings: readonly Binding[] = [bind(getInboxTimes, (ctx, { query }) => readInboxTimes(ctx, query))];
