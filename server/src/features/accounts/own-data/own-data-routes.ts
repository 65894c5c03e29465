import { routeGroup } from '../../../http/routes/route-group.ts'
import { sendFile } from '../../../http/routes/send-file.ts'
import { readPreferences, savePreferences } from '../notification-preferences.ts'
import { PasswordBody, Preferences, PreferencesBody, SessionId, SessionList } from '../schemas.ts'
import { sessionHashOf } from '../sessions/find-session.ts'
import { listSessions, logOutEverywhere, revokeSession } from '../sessions/session-list.ts'
import { eraseAccount } from './erase-account.ts'
import { exportAccount } from './export-account.ts'

export const ownDataRoutes = routeGroup(
  { tags: ['accounts'], access: 'signed-in', params: { id: SessionId } },
  (route, ctx) => {
    route.get('/users/me/notifications', 'getMyPreferences', { gives: Preferences }, ({ actor }) =>
      readPreferences(ctx, actor),
    )
    route.put(
      '/users/me/notifications',
      'saveMyPreferences',
      { body: PreferencesBody, gives: Preferences },
      ({ actor, body }) => savePreferences(ctx, actor, body),
    )
    route.get('/users/me/sessions', 'listMySessions', { gives: SessionList }, ({ actor, request }) =>
      listSessions(ctx, actor, sessionHashOf(request)),
    )
    route.delete(
      '/users/me/sessions/:id',
      'revokeMySession',
      { says: 'That device was logged out.' },
      ({ actor, id, caller }) => revokeSession(ctx, actor, { id, caller }),
    )
    route.post(
      '/auth/logout-everywhere',
      'logOutEverywhere',
      { openInMaintenance: true, says: 'You were logged out on every device.' },
      ({ actor, caller }) => logOutEverywhere(ctx, actor, caller),
    )
    route.get(
      '/users/me/export',
      'exportMyData',
      { description: 'Everything we hold of this person, as one JSON file' },
      async ({ actor, caller, reply }) => {
        const bytes = JSON.stringify(await exportAccount(ctx, actor, caller))
        return sendFile(reply, { bytes, fileName: 'my-data.json', type: 'application/json; charset=utf-8' })
      },
    )
    route.post(
      '/users/me/erase',
      'eraseMyAccount',
      { body: PasswordBody, says: 'Your account is erased. Our books keep your bookings without your name.' },
      ({ actor, caller, body: { password } }) => eraseAccount(ctx, actor, { password, caller }),
    )
  },
)
