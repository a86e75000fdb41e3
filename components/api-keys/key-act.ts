import type { ApiKey } from '@/lib/contracts/user-management/api-keys';

/** What is open over the page. */
export type KeyAct =
  | { kind: 'create' }
  | { kind: 'edit' | 'rotate' | 'sign' | 'revoke'; key: ApiKey }
  /** A new key or secret, which is shown this one time. */
  | { kind: 'shown'; of: 'key' | 'secret'; value: string; key: ApiKey };
