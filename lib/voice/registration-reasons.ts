/** Why a registration failed, at our edge or at a provider. Stored with the connection, and shown with what to check. */
export const registrationReasons = [
  'wrong_password',
  'unknown_user',
  'forbidden',
  'too_many_attempts',
  'unreachable',
  'timeout',
  'server_error',
  'address_refused',
  'edge_unavailable',
  'refused',
] as const;
export type RegistrationReason = (typeof registrationReasons)[number];

/** The reason as it is stored, or `refused` for one that is not known. */
export function registrationReasonOf(stored: string | null): RegistrationReason | null {
  return stored === null ? null : (registrationReasons.find((reason) => reason === stored) ?? 'refused');
}
