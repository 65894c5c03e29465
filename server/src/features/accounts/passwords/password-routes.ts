import { routeGroup } from '../../../http/routes/route-group.ts'
import { confirmEmail, resendConfirmation } from '../email/confirm-email.ts'
import { ConfirmEmailBody, ForgotPasswordBody, ResetPasswordBody } from '../schemas.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'

const linkSent = 'If an account has this address, a link to set a new password is on its way.'

/** What happens by links in mails: a new password, a confirmed address. */
export const passwordRoutes = routeGroup({ tags: ['accounts'], access: 'public' }, (route, ctx) => {
  route.post(
    '/auth/forgot-password',
    'forgotPassword',
    { openInMaintenance: true, body: ForgotPasswordBody, says: linkSent },
    ({ body, caller }) => forgotPassword(ctx, body.email, caller),
  )
  route.post(
    '/auth/reset-password',
    'resetPassword',
    { openInMaintenance: true, body: ResetPasswordBody, says: 'Your password was changed. Log in with the new one.' },
    ({ body, caller }) => resetPassword(ctx, body, caller),
  )
  route.post(
    '/auth/confirm-email',
    'confirmEmail',
    { body: ConfirmEmailBody, says: 'Thank you. Your e-mail address is confirmed.' },
    ({ body, caller }) => confirmEmail(ctx, body.token, caller),
  )
  route.post(
    '/users/me/resend-confirmation',
    'resendConfirmation',
    { access: 'signed-in', says: 'A new link is on its way.' },
    ({ actor }) => resendConfirmation(ctx, actor),
  )
})
