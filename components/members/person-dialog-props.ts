import type { Member } from '@/lib/contracts/user-management/business-users';

/** Of a dialog about a person who is in the business. */
export interface PersonDialogProps {
  member: Member;
  user_id: string;
  /** Whether the person is the one who looks. */
  isSelf: boolean;
  onClose: () => void;
}
