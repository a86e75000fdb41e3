/**
 * What is noted of a business, and of the platform itself, in the order in which it is offered to choose from. The words
 * of each are in messages; what is noted and not known here is shown by its key.
 */
export const businessActions = {
  member: ['invited', 'invitation_resent', 'invitation_revoked', 'joined', 'role_changed', 'deactivated', 'reactivated', 'removed'],
  account: [
    'signed_up',
    'business_switched',
    'profile_changed',
    'picture_changed',
    'password_changed',
    'password_reset',
    'email_changed',
    'mobile_changed',
    'google_linked',
    'totp_enabled',
    'totp_disabled',
    'recovery_codes_renewed',
    'sessions_ended',
    'deactivated',
    'deleted',
  ],
  business: ['updated'],
  assistant: ['created', 'updated', 'deleted'],
  flow_base: ['created', 'updated', 'deleted'],
  flow_version: ['activated', 'cloned', 'imported', 'deleted'],
  nlu: [
    'training_started',
    'training_cancelled',
    'model_activated',
    'imported',
    'intent_deleted',
    'entity_deleted',
    'parameter_deleted',
    'template_deleted',
    'part_deleted',
  ],
  handoff: ['accepted', 'resolved'],
  session: ['updated'],
  notification: ['sent'],
} as const;

export const platformActions = {
  role: ['created', 'updated', 'permissions_set', 'deleted'],
  permission: ['created', 'updated', 'deleted'],
  resource: ['created', 'updated', 'deleted'],
  super_admin: ['made'],
  account: ['password_changed', 'password_reset', 'sessions_ended', 'totp_enabled', 'totp_disabled', 'recovery_codes_renewed', 'deactivated', 'activated'],
} as const;

export type KnownActions = typeof businessActions | typeof platformActions;
