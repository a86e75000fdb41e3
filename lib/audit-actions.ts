/** In whose log an action can be: a business's, the platform's (its entries have no business), or either. */
type Log = 'business' | 'platform' | 'either';

/**
 * Everything that is recorded in the audit log, `<group>.<what was done>`, in the order in which the filter offers it.
 * A new action is one line here and its words in messages/<locale>/auditLog.json. A test fails for one that nothing records.
 */
export const auditActions = {
  'role.created': 'platform',
  'role.updated': 'platform',
  'role.permissions_set': 'platform',
  'role.deleted': 'platform',
  'permission.created': 'platform',
  'permission.updated': 'platform',
  'permission.deleted': 'platform',
  'resource.created': 'platform',
  'resource.updated': 'platform',
  'resource.deleted': 'platform',
  'super_admin.made': 'platform',
  'business.deleted': 'platform',
  'business.created': 'business',
  'business.updated': 'business',
  'member.invited': 'business',
  'member.invitation_resent': 'business',
  'member.invitation_revoked': 'business',
  'member.joined': 'business',
  'member.role_changed': 'business',
  'member.deactivated': 'business',
  'member.reactivated': 'business',
  'member.removed': 'business',
  'member.left': 'business',
  'assistant.created': 'business',
  'assistant.updated': 'business',
  'assistant.deleted': 'business',
  'flow_base.created': 'business',
  'flow_base.updated': 'business',
  'flow_base.deleted': 'business',
  'flow_version.updated': 'business',
  'flow_version.activated': 'business',
  'flow_version.cloned': 'business',
  'flow_version.imported': 'business',
  'flow_version.deleted': 'business',
  'flow_node.created': 'business',
  'flow_node.updated': 'business',
  'flow_node.deleted': 'business',
  'flow_edge.created': 'business',
  'flow_edge.updated': 'business',
  'flow_edge.deleted': 'business',
  'flow_handler.created': 'business',
  'flow_handler.updated': 'business',
  'flow_handler.deleted': 'business',
  'flow_note.created': 'business',
  'flow_note.updated': 'business',
  'flow_note.deleted': 'business',
  'flow_settings.updated': 'business',
  'nlu.training_started': 'business',
  'nlu.training_cancelled': 'business',
  'nlu.model_activated': 'business',
  'nlu.imported': 'business',
  'nlu.intent_created': 'business',
  'nlu.intent_updated': 'business',
  'nlu.intent_deleted': 'business',
  'nlu.phrases_added': 'business',
  'nlu.phrase_updated': 'business',
  'nlu.phrases_deleted': 'business',
  'nlu.entity_created': 'business',
  'nlu.entity_updated': 'business',
  'nlu.entity_deleted': 'business',
  'nlu.parameter_created': 'business',
  'nlu.parameter_updated': 'business',
  'nlu.parameter_deleted': 'business',
  'nlu.template_created': 'business',
  'nlu.template_updated': 'business',
  'nlu.template_deleted': 'business',
  'nlu.part_created': 'business',
  'nlu.part_updated': 'business',
  'nlu.parts_ordered': 'business',
  'nlu.part_deleted': 'business',
  'handoff.accepted': 'business',
  'handoff.replied': 'business',
  'handoff.resolved': 'business',
  'session.updated': 'business',
  'notification.sent': 'business',
  'account.signed_in': 'either',
  'account.signed_up': 'either',
  'account.business_switched': 'either',
  'account.profile_changed': 'either',
  'account.picture_changed': 'either',
  'account.password_changed': 'either',
  'account.password_reset': 'either',
  'account.email_changed': 'either',
  'account.mobile_changed': 'either',
  'account.email_verified': 'platform',
  'account.google_linked': 'platform',
  'account.totp_enabled': 'either',
  'account.totp_disabled': 'either',
  'account.recovery_codes_renewed': 'either',
  'account.sessions_ended': 'either',
  'account.deactivated': 'either',
  'account.activated': 'either',
  'account.deleted': 'either',
  'demo.seeded': 'business',
} as const satisfies Record<string, Log>;

export type AuditAction = keyof typeof auditActions;

/** The actions of a log. */
export type ActionOf<L extends Log> = { [A in AuditAction]: (typeof auditActions)[A] extends L ? A : never }[AuditAction];

/** What comes and goes: the platform's log leaves it out until it is asked for. */
export const signInActions = [
  'account.signed_in',
  'account.signed_up',
  'account.business_switched',
] as const satisfies readonly AuditAction[];

export const businessActions = actionsOf('business');
export const platformActions = actionsOf('platform');

function actionsOf<L extends 'business' | 'platform'>(log: L): ActionOf<L | 'either'>[] {
  const all = Object.entries(auditActions) as [AuditAction, Log][];
  return all.flatMap(([action, where]) => (where === log || where === 'either' ? [action as ActionOf<L | 'either'>] : []));
}
