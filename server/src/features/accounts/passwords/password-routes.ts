import { routeGroup } from '../../../http/routes/route-group.ts'
import {
  cancelEmailChange,
  confirmByCode,
  confirmEmail,
  resendConfirmation,
  showConfirmation,
} from '../email/confirm-email.ts'
import { Confirmation, ConfirmEmailBody, EmailBody, EmailCodeBody, ResetPasswordBody, User } from '../schemas.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'

const linkSent = 'If an account has this address, we have mailed a link to set a new password.'

/** What happens by links in mails: a new password, a confirmed address. */
export const passwordRoutes = routeGroup({ tags: ['accounts'], access: 'public' }, (route, ctx) => {
  route.post(
    '/auth/forgot-password',
    'forgotPassword',
    { openInMaintenance: true, body: EmailBody, says: linkSent },
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
    { access: 'signed-in', body: ConfirmEmailBody, says: 'Thank you. Your e-mail address is confirmed.' },
    ({ by, body }) => confirmEmail(ctx, by, body.token),
  )
  route.post(
    '/auth/confirm-email/account',
    'showEmailConfirmation',
    {
      description: 'Whose account the link of the mail would confirm; it stays unspent',
      body: ConfirmEmailBody,
      gives: Confirmation,
    },
    ({ body }) => showConfirmation(ctx, body.token),
  )
  route.post(
    '/users/me/resend-confirmation',
    'resendConfirmation',
    { access: 'signed-in', says: 'A new link is on its way.' },
    ({ actor }) => resendConfirmation(ctx, actor),
  )
  route.post(
    '/users/me/pending-email/confirm',
    'confirmEmailByCode',
    { access: 'signed-in', body: EmailCodeBody, says: 'Thank you. Your e-mail address is confirmed.' },
    ({ by, body }) => confirmByCode(ctx, by, body.code),
  )
  route.delete('/users/me/pending-email', 'cancelEmailChange', { access: 'signed-in', gives: User }, ({ by }) =>
    cancelEmailChange(ctx, by),
  )
})
