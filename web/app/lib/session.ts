import { useSyncExternalStore } from 'react'
import { redirect, redirectDocument } from 'react-router'
import { paths } from '../paths.ts'
import { api } from './api.ts'
import { ApiError } from './api-error.ts'
import { forget, forgetInTab } from './browser/browser-storage.ts'
import { keyOfDriver, storageKeys } from './browser/storage-keys.ts'
import { dropToken, isTokenForeign, pinToken, readToken, whenTokenRejected } from './browser/token.ts'
import { forgetCachedPages } from './offline/cached-pages.ts'
import { isLineGone, seemsOffline } from './offline/line.ts'
import { cachedPerson, cachePerson, clearOfflineCache } from './offline/offline-cache.ts'
import { forgetFavorites } from './person/favorites.ts'
import { forgetInbox } from './person/notifications.ts'
import { forgetOwner } from './person/owner.ts'
import type { User } from './types/api-types.ts'

/** `unknown` until the browser has asked; the server always renders that. `hasEnded`: by itself, nobody logged out. */
export type Session =
  | { status: 'unknown' | 'guest'; user: null; hasEnded: boolean }
  | { status: 'user'; user: User; hasEnded: false }

const UNKNOWN: Session = { status: 'unknown', user: null, hasEnded: false }
const GUEST: Session = { status: 'guest', user: null, hasEnded: false }
const ENDED: Session = { status: 'guest', user: null, hasEnded: true }

let session: Session = UNKNOWN
let asking: Promise<User | null> | undefined
let wasLineGone = false
const listeners = new Set<() => void>()

/** Who is here, in any component. */
export const useSession = (): Session =>
  useSyncExternalStore(
    subscribe,
    () => session,
    () => UNKNOWN,
  )
/** Nothing is drawn anew when an unknown visitor turns out to be a guest. */
export const useUser = (): User | null =>
  useSyncExternalStore(
    subscribe,
    () => session.user,
    () => null,
  )

/** Asks once who the kept token belongs to; later calls answer from memory. */
export function loadUser(): Promise<User | null> {
  if (session.status !== 'unknown') return Promise.resolve(session.user)
  asking ??= askWho().finally(() => {
    asking = undefined
  })
  return asking
}

/** For a clientLoader: the signed-in user, else off to /login and back here afterwards. */
export async function requireUser(request: Request, wanted: { role?: string } = {}): Promise<User> {
  const user = await loadUser()
  // Without a line the router could not load the login page either; the service worker says what there is.
  if (!user) throw (wasLineGone || seemsOffline() ? redirectDocument : redirect)(paths.login(pathOf(request)))
  if (wanted.role && !hasRole(user, wanted.role)) throw redirect(paths.dashboard())
  return user
}

/** Ends the session here at once; that the server hears of it is not worth waiting for. */
export function signOut() {
  api.post('/auth/logout').catch(() => {})
  forgetSession()
}

/** When the server has ended it already: everywhere at once, with the old password, with the account. */
export function forgetSession() {
  // What a driver has not been able to send is left: their own page asks before it deletes that (driver/outbox/log-out.tsx).
  if (session.user) forget(keyOfDriver('driverDrafts', session.user.id))
  forgetPerson()
  // A session that ended by itself leaves a driver's forms, and what waits for the same customer.
  forget(storageKeys.pendingBooking)
  become(GUEST)
}

/** Nothing that tells who was here stays on the device. */
function forgetPerson() {
  dropToken()
  clearOfflineCache()
  forget(storageKeys.recentSearches)
  forget(storageKeys.recentListings)
  forgetInTab(storageKeys.bookingAttempt)
  forgetInTab(storageKeys.mailedCode)
  forgetCachedPages()
}

/** A token is kept and the line was too bad to learn whose: a guest to the page, but what they type is not anybody's. */
export const isPersonUnsure = () => session.status !== 'user' && readToken() !== null

/** After a sign-in, whose token is kept already. */
export const beginSession = (user: User) => become({ status: 'user', user, hasEnded: false })

/** After a change of profile. One that comes late, when its person has left, says nothing about whoever is here now. */
export function replaceUser(user: User) {
  if (session.user?.id === user.id) become({ status: 'user', user, hasEnded: false })
}

export const hasRole = (user: User | null, role: string) => user?.roles.some(({ name }) => name === role) ?? false
/** Whoever may do more than a customer: the roles of every house, and those that this one made. */
export const isStaff = (user: User | null) =>
  hasRole(user, 'admin') || hasRole(user, 'superadmin') || Boolean(user?.roles.some((role) => role.permissions.length))

/** Whom maintenance does not close out: staff, and drivers on the road. */
export const worksHere = (user: User | null) => isStaff(user) || hasRole(user, 'driver')

async function askWho(): Promise<User | null> {
  const token = readToken()
  if (!token) return settle(null)
  // Somebody has logged in or out meanwhile: neither an answer nor a refusal is about them.
  const isOver = () => readToken() !== token
  try {
    const user = await api.get('/users/me')
    return isOver() ? whoIsHere() : settle(user)
  } catch (error) {
    if (isOver()) return whoIsHere()
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
      forgetPerson()
      become(ENDED)
      return null
    }
    wasLineGone = isLineGone(error)
    // A bad line is not a bad token: whoever was here goes on with what was kept.
    return settle(cachedPerson())
  }
}

const whoIsHere = () => (session.status === 'unknown' ? askWho() : session.user)

function settle(user: User | null) {
  become(user ? { status: 'user', user, hasEnded: false } : GUEST)
  return user
}

function become(next: Session) {
  session = next
  if (next.status === 'user') {
    pinToken()
    cachePerson(next.user)
  } else {
    forgetOwner()
    forgetInbox()
    forgetFavorites()
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Logged out, or somebody else, in another tab: this one shows nothing of it any longer. A page that the browser put away
 * whole while it was left is told of nothing, and looks when it comes back.
 */
for (const event of ['storage', 'pageshow'])
  globalThis.addEventListener?.(event, () => isTokenForeign() && location.reload())

/** The server ended the session (password changed, disabled, timed out): ask again before anything is taken away. */
whenTokenRejected(() => {
  if (session.status !== 'user') return
  session = UNKNOWN
  void loadUser()
})

function pathOf(request: Request) {
  const url = new URL(request.url)
  return url.pathname + url.search
}
