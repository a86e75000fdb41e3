import type { Member } from '@/lib/contracts/user-management/business-users';

/** The props of a dialog about a member of the business. */
export interface PersonDialogProps {
  member: Member;
  user_id: string;
  /** Whether the person is the viewer. */
  isSelf: boolean;
  onClose: () => void;
}
