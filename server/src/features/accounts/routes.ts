import { inOrder, routeGroup } from '../../http/routes/route-group.ts'
import { consentRoutes } from './consents/consent-routes.ts'
import { findStats } from './find-stats.ts'
import { findUser } from './find-user.ts'
import { ownDataRoutes } from './own-data/own-data-routes.ts'
import { passkeyRoutes } from './passkeys/passkey-routes.ts'
import { changePassword } from './passwords/change-password.ts'
import { passwordRoutes } from './passwords/password-routes.ts'
import { presentUser } from './present-user.ts'
import { register } from './register.ts'
import { AuthAnswer, ChangePasswordBody, LoginBody, ProfileBody, RegisterBody, Stats, User } from './schemas.ts'
import { sessionHashOf } from './sessions/find-session.ts'
import { logIn } from './sessions/log-in.ts'
import { logOut } from './sessions/session-list.ts'
import { codeRoutes } from './sign-in-codes/code-routes.ts'
import { twoFactorRoutes } from './two-factor/two-factor-routes.ts'
import { updateProfile } from './update-profile.ts'

const signingIn = routeGroup({ tags: ['accounts'], access: 'public' }, (route, ctx) => {
  route.post('/auth/register', 'register', { body: RegisterBody, creates: AuthAnswer }, ({ body, caller }) =>
    register(ctx, body, caller),
  )
  route.post(
    '/auth/login',
    'logIn',
    { openInMaintenance: true, body: LoginBody, gives: AuthAnswer },
    ({ body, caller }) => logIn(ctx, body, caller),
  )
  route.post(
    '/auth/logout',
    'logOut',
    { access: 'signed-in', openInMaintenance: true, says: 'Logged out successfully' },
    ({ actor, caller, request }) => logOut(ctx, actor, { sessionHash: sessionHashOf(request), caller }),
  )
})

const ownAccount = routeGroup({ tags: ['accounts'], access: 'signed-in' }, (route, ctx) => {
  route.get('/users/me', 'getMe', { openInMaintenance: true, gives: User }, async ({ actor }) =>
    presentUser(await findUser(ctx.db, actor.userId)),
  )
  route.put('/users/me', 'updateProfile', { body: ProfileBody, gives: User }, ({ by, body }) =>
    updateProfile(ctx, by, body),
  )
  route.get('/users/me/stats', 'getMyStats', { gives: Stats }, ({ actor }) => findStats(ctx, actor))
  route.post(
    '/users/me/change-password',
    'changePassword',
    { body: ChangePasswordBody, says: 'Your password was changed. Other devices were logged out.' },
    ({ by, body: typed, request }) => changePassword(ctx, { ...by, typed, sessionHash: sessionHashOf(request) }),
  )
})

export const accountsRoutes = inOrder(
  signingIn,
  codeRoutes,
  ownAccount,
  passwordRoutes,
  twoFactorRoutes,
  passkeyRoutes,
  consentRoutes,
  ownDataRoutes,
)
