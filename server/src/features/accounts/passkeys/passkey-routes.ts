import { routeGroup } from '../../../http/routes/route-group.ts'
import { Uuid } from '../../../http/schemas.ts'
import { AuthAnswer, PasswordBody } from '../schemas.ts'
import { addPasskey, offerPasskey } from './add-passkey.ts'
import { askForPasskey, logInWithPasskey } from './log-in-with-passkey.ts'
import { namePasskey, removePasskey, showPasskeys } from './manage-passkeys.ts'
import {
  NewPasskeyBody,
  Passkey,
  PasskeyList,
  PasskeyLoginBody,
  PasskeyNameBody,
  PasskeyOptions,
} from './passkey-schemas.ts'

const group = { tags: ['accounts'], access: 'signed-in', openInMaintenance: true, params: { id: Uuid } } as const

export const passkeyRoutes = routeGroup(group, (route, ctx) => {
  route.post('/auth/passkey/options', 'askForPasskey', { access: 'public', gives: PasskeyOptions }, ({ caller }) =>
    askForPasskey(ctx, caller),
  )
  route.post(
    '/auth/passkey',
    'logInWithPasskey',
    { access: 'public', body: PasskeyLoginBody, gives: AuthAnswer },
    ({ body, caller }) => logInWithPasskey(ctx, body, caller),
  )
  route.get('/users/me/passkeys', 'listPasskeys', { gives: PasskeyList }, ({ actor }) => showPasskeys(ctx, actor))
  route.post(
    '/users/me/passkeys/options',
    'offerPasskey',
    { body: PasswordBody, gives: PasskeyOptions },
    ({ actor, caller, body: { password } }) => offerPasskey(ctx, actor, { password, caller }),
  )
  route.post(
    '/users/me/passkeys',
    'addPasskey',
    { body: NewPasskeyBody, creates: Passkey },
    ({ actor, caller, body: typed }) => addPasskey(ctx, actor, { typed, caller }),
  )
  route.put(
    '/users/me/passkeys/:id',
    'renamePasskey',
    { body: PasskeyNameBody, gives: Passkey },
    ({ actor, id, body: { name } }) => namePasskey(ctx, actor, { id, name }),
  )
  route.post(
    '/users/me/passkeys/:id/remove',
    'removePasskey',
    { body: PasswordBody, says: 'The passkey is gone.' },
    ({ actor, id, caller, body: { password } }) => removePasskey(ctx, actor, { id, password, caller }),
  )
})
