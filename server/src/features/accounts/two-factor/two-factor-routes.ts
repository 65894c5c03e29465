import { routeGroup } from '../../../http/routes/route-group.ts'
import {
  AuthAnswer,
  CodeBody,
  PasswordBody,
  RecoveryCodes,
  StopRemovalBody,
  TwoFactor,
  TwoFactorLoginBody,
  TwoFactorSetUp,
} from '../schemas.ts'
import { sessionHashOf } from '../sessions/find-session.ts'
import { stopByLink } from './finish-removals.ts'
import { logInWithCode } from './login-challenge.ts'
import { disableTwoFactor, renewRecoveryCodes, showTwoFactor } from './manage-two-factor.ts'
import { confirmTwoFactor, setUpTwoFactor } from './set-up-two-factor.ts'

export const twoFactorRoutes = routeGroup(
  { tags: ['accounts'], access: 'signed-in', openInMaintenance: true },
  (route, ctx) => {
    route.post(
      '/auth/two-factor',
      'logInWithCode',
      { access: 'public', body: TwoFactorLoginBody, gives: AuthAnswer },
      ({ body, caller }) => logInWithCode(ctx, body, caller),
    )
    route.post(
      '/auth/two-factor-removal/stop',
      'stopSecondFactorRemoval',
      { access: 'public', body: StopRemovalBody, says: 'Your second factor stays. Nobody will remove it.' },
      ({ body, caller }) => stopByLink(ctx, body.token, caller),
    )
    route.get('/users/me/two-factor', 'showTwoFactor', { gives: TwoFactor }, ({ actor }) => showTwoFactor(ctx, actor))
    route.post(
      '/users/me/two-factor/set-up',
      'setUpTwoFactor',
      { body: PasswordBody, gives: TwoFactorSetUp },
      ({ actor, caller, body: { password } }) => setUpTwoFactor(ctx, actor, { password, caller }),
    )
    route.post(
      '/users/me/two-factor/confirm',
      'confirmTwoFactor',
      { body: CodeBody, gives: RecoveryCodes },
      ({ actor, caller, body: { code }, request }) =>
        confirmTwoFactor(ctx, actor, { code, sessionHash: sessionHashOf(request), caller }),
    )
    route.post(
      '/users/me/two-factor/disable',
      'disableTwoFactor',
      { body: PasswordBody, says: 'Two-factor sign-in is off.' },
      ({ actor, caller, body: { password } }) => disableTwoFactor(ctx, actor, { password, caller }),
    )
    route.post(
      '/users/me/two-factor/recovery-codes',
      'renewRecoveryCodes',
      { body: PasswordBody, gives: RecoveryCodes },
      ({ actor, caller, body: { password } }) => renewRecoveryCodes(ctx, actor, { password, caller }),
    )
  },
)
