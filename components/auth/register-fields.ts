import { signupInput } from '@/lib/contracts/user-management/auth';
import { withConfirmation } from './with-confirmation';

/** What is filled in to register: what the call takes, and the password once more. */
export const registerFields = withConfirmation(signupInput, 'password');
