import type { AppContext } from '../../../context.ts'
import { actorOf } from '../../../http/access.ts'
import type { App } from '../../../http/app-type.ts'
import { requestContextOf } from '../../../http/request-context.ts'
import { answers, Done } from '../../../http/schemas.ts'
import { confirmEmail, resendConfirmation } from '../email/confirm-email.ts'
import { ConfirmEmailBody, ForgotPasswordBody, ResetPasswordBody } from '../schemas.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'

const tags = ['accounts']

/** What happens by links in mails: a new password, a confirmed address. */
export function passwordRoutes(app: App, ctx: AppContext) {
  app.post(
    '/auth/forgot-password',
    {
      config: { access: 'public', openInMaintenance: true },
      schema: { operationId: 'forgotPassword', tags, body: ForgotPasswordBody, response: answers({ 200: Done }) },
    },
    async (request) => {
      await forgotPassword(ctx, request.body.email, requestContextOf(request))
      return { message: 'If an account has this address, a link to set a new password is on its way.' }
    },
  )
  app.post(
    '/auth/reset-password',
    {
      config: { access: 'public', openInMaintenance: true },
      schema: { operationId: 'resetPassword', tags, body: ResetPasswordBody, response: answers({ 200: Done }) },
    },
    async (request) => {
      await resetPassword(ctx, request.body, requestContextOf(request))
      return { message: 'Your password was changed. Log in with the new one.' }
    },
  )
  app.post(
    '/auth/confirm-email',
    {
      config: { access: 'public' },
      schema: { operationId: 'confirmEmail', tags, body: ConfirmEmailBody, response: answers({ 200: Done }) },
    },
    async (request) => {
      await confirmEmail(ctx, request.body.token, requestContextOf(request))
      return { message: 'Thank you. Your e-mail address is confirmed.' }
    },
  )
  app.post(
    '/users/me/resend-confirmation',
    {
      config: { access: 'signed-in' },
      schema: { operationId: 'resendConfirmation', tags, response: answers({ 200: Done }) },
    },
    async (request) => {
      await resendConfirmation(ctx, actorOf(request))
      return { message: 'A new link is on its way.' }
    },
  )
}
