import { signupInput } from '@/lib/contracts/user-management/auth';
import { withConfirmation } from './with-confirmation';

/** The fields of the registration form: the call's input and the repeated password. */
export const registerFields = withConfirmation(signupInput.omit({ referral_code: true }), 'password');
