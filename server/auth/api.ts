import * as links from '@/lib/contracts/user-management/account-links';
import * as contract from '@/lib/contracts/user-management/auth';
import * as codes from '@/lib/contracts/user-management/one-time-codes';
import * as sessions from '@/lib/contracts/user-management/own-sessions';
import * as pictures from '@/lib/contracts/user-management/profile-picture';
import * as methods from '@/lib/contracts/user-management/sign-in-methods';
import * as totp from '@/lib/contracts/user-management/totp';
import { bindPublic, bindSignedIn, type Binding } from '@/server/http/bind';
import type { ApiRequest } from '@/server/http/request';
import { deactivateAccount } from './account/deactivate-account';
import { readMe, updateProfile } from './account/own-account';
import { updateEmail } from './account/update-email';
import { updateMobile } from './account/update-mobile';
import { checkEmailLink, resendVerification, verifyEmail } from './account/verify-email';
import { requestCode, requestOwnCode } from './codes/request-code';
import { verifyLoginCode } from './codes/verify-login-code';
import { countFailures } from './count-failures';
import type { Origin } from './create-session';
import { endSessions } from './end-sessions';
import { findOwnSession } from './find-session';
import { exchangeGoogleCode } from './google/exchange-google-code';
import { changePassword } from './password/change-password';
import { checkPasswordReset, confirmPasswordReset, requestPasswordReset } from './password/password-reset';
import { readPicture, removeProfilePicture, setProfilePicture } from './profile-picture';
import { signInMethods } from './sign-in-methods';
import { completeRegistration } from './sign-in/complete-registration';
import { logIn } from './sign-in/log-in';
import { listOwnSessions, revokeOtherSessions, revokeOwnSession } from './sign-in/own-sessions';
import { switchBusiness } from './sign-in/switch-business';
import { signUp } from './sign-up';
import { confirmTotp, disableTotp, getTotp, renewRecoveryCodes, setUpTotp, verifyTotp } from './totp/totp';

const originOf = (c: ApiRequest): Origin => ({ address: c.get('address'), user_agent: c.req.header('user-agent') });

/** The caller's session, for calls that anyone can make. */
const sessionOf = (c: ApiRequest) => findOwnSession(c.req.header('authorization'));

/** Who requests a code, and in which language. */
const askerOf = (c: ApiRequest) => ({ locale: c.get('locale'), address: c.get('address') });

const signingIn: readonly Binding[] = [
  bindPublic(methods.getMethods, async () => signInMethods()),
  bindPublic(methods.inquire, async () => signInMethods()),

  bindPublic(contract.signup, ({ body, c }) => signUp(body, c.get('locale'), originOf(c))),

  bindPublic(contract.login, ({ body: { username, password }, c }) =>
    countFailures(username, c.get('address'), () => logIn(username, password, originOf(c))),
  ),

  bindPublic(codes.requestLoginCode, ({ body, c }) => requestCode({ kind: 'login_code', target: body.mobile, ...askerOf(c) })),
  bindPublic(codes.resendLoginCode, ({ body, c }) => requestCode({ kind: 'login_code', target: body.mobile, ...askerOf(c) })),

  bindPublic(codes.verifyLoginCode, ({ body: { mobile, code }, c }) =>
    countFailures(mobile, c.get('address'), () => verifyLoginCode(mobile, code, originOf(c))),
  ),

  bindPublic(methods.google, ({ body, c }) => exchangeGoogleCode(body.code, c, originOf(c))),
  bindPublic(methods.completeRegistration, ({ body, c }) => completeRegistration(body, c.get('locale'), originOf(c))),
  bindPublic(totp.verifyTotp, ({ body, c }) => verifyTotp(body, originOf(c))),
  bindSignedIn(contract.logout, async (session) => void (await endSessions(session.user_id, { only: session.id }))),
];

const byLink: readonly Binding[] = [
  bindPublic(links.passwordResetRequest, ({ body, c }) => requestPasswordReset(body.email, c.get('locale'), c.get('address'))),
  bindPublic(links.passwordResetCheck, ({ body }) => checkPasswordReset(body.token)),
  bindPublic(links.passwordResetConfirm, ({ body, c }) => confirmPasswordReset(body, originOf(c))),
  bindPublic(links.verifyEmailCheck, async ({ body, c }) => checkEmailLink(body.token, await sessionOf(c))),
  bindPublic(links.verifyEmail, async ({ body, c }) => verifyEmail(body.token, await sessionOf(c), originOf(c))),
  bindSignedIn(links.resendVerification, (session, { c }) => resendVerification(session, c.get('locale'), c.get('address'))),
];

const ownAccount: readonly Binding[] = [
  bindSignedIn(contract.getMe, readMe),
  bindSignedIn(contract.updateProfile, (session, { body, c }) => updateProfile(session, body, originOf(c))),
  bindSignedIn(pictures.setProfilePicture, (session, { body, c }) => setProfilePicture(session, body.picture, originOf(c))),
  bindSignedIn(pictures.removeProfilePicture, (session, { c }) => removeProfilePicture(session, originOf(c))),
  bindPublic(pictures.getPicture, ({ params }) => readPicture(params.picture_id)),

  bindSignedIn(contract.changePassword, (session, { body, c }) => changePassword(session, body, originOf(c))),
  bindSignedIn(contract.deactivateAccount, (session, { body, c }) => deactivateAccount(session, body, originOf(c))),

  bindSignedIn(codes.updateMobileRequest, (session, { body, c }) =>
    requestOwnCode(session, { kind: 'mobile_code', target: body.mobile, password: body.password, ...askerOf(c) }),
  ),
  bindSignedIn(codes.updateMobileVerify, (session, { body, c }) => updateMobile(session, body.code, originOf(c))),
  bindSignedIn(codes.updateEmailRequest, (session, { body, c }) =>
    requestOwnCode(session, { kind: 'email_code', target: body.email, password: body.password, ...askerOf(c) }),
  ),
  bindSignedIn(codes.updateEmailVerify, (session, { body, c }) => updateEmail(session, body.code, originOf(c))),

  bindSignedIn(sessions.listOwnSessions, listOwnSessions),
  bindSignedIn(sessions.revokeOwnSession, (session, { params, c }) => revokeOwnSession(session, params.sign_in_id, originOf(c))),
  bindSignedIn(sessions.revokeOtherSessions, (session, { c }) => revokeOtherSessions(session, originOf(c))),
  bindSignedIn(sessions.switchBusiness, (session, { body, c }) => switchBusiness(session, body.business_id, originOf(c))),

  bindSignedIn(totp.getTotp, getTotp),
  bindSignedIn(totp.setUpTotp, (session, { body, c }) => setUpTotp(session, body, originOf(c))),
  bindSignedIn(totp.confirmTotp, (session, { body, c }) => confirmTotp(session, body.code, originOf(c))),
  bindSignedIn(totp.disableTotp, (session, { body, c }) => disableTotp(session, body.code, originOf(c))),
  bindSignedIn(totp.renewRecoveryCodes, (session, { body, c }) => renewRecoveryCodes(session, body.code, originOf(c))),
];

export const authBindings: readonly Binding[] = [...signingIn, ...byLink, ...ownAccount];
