import type { AppContext } from '../../context.ts'
import { actorOf } from '../../http/access.ts'
import type { App } from '../../http/app-type.ts'
import { requestContextOf } from '../../http/request-context.ts'
import { answers, Done } from '../../http/schemas.ts'
import { findStats } from './find-stats.ts'
import { findUser } from './find-user.ts'
import { ownDataRoutes } from './own-data/own-data-routes.ts'
import { changePassword } from './passwords/change-password.ts'
import { passwordRoutes } from './passwords/password-routes.ts'
import { presentUser } from './present-user.ts'
import { register } from './register.ts'
import { AuthAnswer, ChangePasswordBody, LoginBody, ProfileBody, RegisterBody, Stats, User } from './schemas.ts'
import { sessionHashOf } from './sessions/current-session.ts'
import { logIn } from './sessions/log-in.ts'
import { logOut } from './sessions/log-out.ts'
import { twoFactorRoutes } from './two-factor/two-factor-routes.ts'
import { updateProfile } from './update-profile.ts'

export function accountsRoutes(app: App, ctx: AppContext) {
  signingIn(app, ctx)
  ownAccount(app, ctx)
  passwordRoutes(app, ctx)
  twoFactorRoutes(app, ctx)
  ownDataRoutes(app, ctx)
}

function signingIn(app: App, ctx: AppContext) {
  app.post(
    '/auth/register',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'register',
        tags: ['accounts'],
        body: RegisterBody,
        response: answers({ 201: AuthAnswer }),
      },
    },
    async (request, reply) => {
      const answer = await register(ctx, request.body, requestContextOf(request))
      return reply.code(201).send(answer)
    },
  )
  app.post(
    '/auth/login',
    {
      config: { access: 'public', openInMaintenance: true },
      schema: { operationId: 'logIn', tags: ['accounts'], body: LoginBody, response: answers({ 200: AuthAnswer }) },
    },
    (request) => logIn(ctx, request.body, requestContextOf(request)),
  )
  app.post(
    '/auth/logout',
    {
      config: { access: 'signed-in', openInMaintenance: true },
      schema: { operationId: 'logOut', tags: ['accounts'], response: answers({ 200: Done }) },
    },
    async (request) => {
      await logOut(ctx, actorOf(request), { sessionHash: sessionHashOf(request), caller: requestContextOf(request) })
      return { message: 'Logged out successfully' }
    },
  )
}

function ownAccount(app: App, ctx: AppContext) {
  app.get(
    '/users/me',
    {
      config: { access: 'signed-in', openInMaintenance: true },
      schema: { operationId: 'getMe', tags: ['accounts'], response: answers({ 200: User }) },
    },
    async (request) => presentUser(await findUser(ctx.db, actorOf(request).userId)),
  )
  app.put(
    '/users/me',
    {
      config: { access: 'signed-in' },
      schema: { operationId: 'updateProfile', tags: ['accounts'], body: ProfileBody, response: answers({ 200: User }) },
    },
    (request) => updateProfile(ctx, actorOf(request), request.body, requestContextOf(request)),
  )
  app.get(
    '/users/me/stats',
    {
      config: { access: 'signed-in' },
      schema: { operationId: 'getMyStats', tags: ['accounts'], response: answers({ 200: Stats }) },
    },
    (request) => findStats(ctx, actorOf(request)),
  )
  app.post(
    '/users/me/change-password',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'changePassword',
        tags: ['accounts'],
        body: ChangePasswordBody,
        response: answers({ 200: Done }),
      },
    },
    async (request) => {
      const sessionHash = sessionHashOf(request)
      await changePassword(ctx, {
        actor: actorOf(request),
        typed: request.body,
        sessionHash,
        caller: requestContextOf(request),
      })
      return { message: 'Your password was changed. Other devices were logged out.' }
    },
  )
}
