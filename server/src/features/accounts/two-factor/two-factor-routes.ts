import type { AppContext } from '../../../context.ts'
import { actorOf } from '../../../http/access.ts'
import type { App } from '../../../http/app-type.ts'
import { requestContextOf } from '../../../http/request-context.ts'
import { answers, Done } from '../../../http/schemas.ts'
import {
  AuthAnswer,
  CodeBody,
  PasswordBody,
  RecoveryCodes,
  TwoFactor,
  TwoFactorLoginBody,
  TwoFactorSetUp,
} from '../schemas.ts'
import { sessionHashOf } from '../sessions/current-session.ts'
import { logInWithCode } from './login-challenge.ts'
import { disableTwoFactor, renewRecoveryCodes, showTwoFactor } from './manage-two-factor.ts'
import { confirmTwoFactor, setUpTwoFactor } from './set-up-two-factor.ts'

const tags = ['accounts']

export function twoFactorRoutes(app: App, ctx: AppContext) {
  app.post(
    '/auth/two-factor',
    {
      config: { access: 'public', openInMaintenance: true },
      schema: {
        operationId: 'logInWithCode',
        tags,
        body: TwoFactorLoginBody,
        response: answers({ 200: AuthAnswer }),
      },
    },
    (request) => logInWithCode(ctx, request.body, requestContextOf(request)),
  )
  app.get(
    '/users/me/two-factor',
    {
      config: { access: 'signed-in', openInMaintenance: true },
      schema: { operationId: 'showTwoFactor', tags, response: answers({ 200: TwoFactor }) },
    },
    (request) => showTwoFactor(ctx, actorOf(request)),
  )
  switching(app, ctx)
}

function switching(app: App, ctx: AppContext) {
  const config = { access: 'signed-in', openInMaintenance: true } as const
  app.post(
    '/users/me/two-factor/set-up',
    {
      config,
      schema: { operationId: 'setUpTwoFactor', tags, body: PasswordBody, response: answers({ 200: TwoFactorSetUp }) },
    },
    (request) =>
      setUpTwoFactor(ctx, actorOf(request), { password: request.body.password, caller: requestContextOf(request) }),
  )
  app.post(
    '/users/me/two-factor/confirm',
    {
      config,
      schema: { operationId: 'confirmTwoFactor', tags, body: CodeBody, response: answers({ 200: RecoveryCodes }) },
    },
    (request) =>
      confirmTwoFactor(ctx, actorOf(request), {
        code: request.body.code,
        sessionHash: sessionHashOf(request),
        caller: requestContextOf(request),
      }),
  )
  app.post(
    '/users/me/two-factor/disable',
    {
      config,
      schema: { operationId: 'disableTwoFactor', tags, body: PasswordBody, response: answers({ 200: Done }) },
    },
    async (request) => {
      await disableTwoFactor(ctx, actorOf(request), {
        password: request.body.password,
        caller: requestContextOf(request),
      })
      return { message: 'Two-factor sign-in is off.' }
    },
  )
  app.post(
    '/users/me/two-factor/recovery-codes',
    {
      config,
      schema: {
        operationId: 'renewRecoveryCodes',
        tags,
        body: PasswordBody,
        response: answers({ 200: RecoveryCodes }),
      },
    },
    (request) =>
      renewRecoveryCodes(ctx, actorOf(request), { password: request.body.password, caller: requestContextOf(request) }),
  )
}
