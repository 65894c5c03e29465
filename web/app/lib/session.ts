import { useSyncExternalStore } from 'react'
import { redirect, redirectDocument } from 'react-router'
import { isOpen, paths } from '../paths.ts'
import { api } from './api.ts'
import { ApiError } from './api-error.ts'
import { forget, forgetInTab } from './browser/browser-storage.ts'
import { storageKeys } from './browser/storage-keys.ts'
import { forgetFavorites } from './favorites.ts'
import { forgetInbox } from './notifications.ts'
import { forgetCachedPages } from './offline/cached-pages.ts'
import { isLineGone, seemsOffline } from './offline/line.ts'
import { cachedPerson, cachePerson, clearOfflineCache } from './offline/offline-cache.ts'
import { safePath } from './return-to.ts'
import { dropToken, keepToken, readToken, whenTokenRejected } from './token.ts'
import type { SignInAnswer, User } from './types/api-types.ts'

/** `unknown` until the browser has asked; the server always renders that. */
export type Session = { status: 'unknown' | 'guest'; user: null } | { status: 'user'; user: User }

const UNKNOWN: Session = { status: 'unknown', user: null }
const GUEST: Session = { status: 'guest', user: null }

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
export const useUser = (): User | null => useSession().user

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

export async function signIn(credentials: { email: string; password: string; remember?: boolean }) {
  return begin(await api.post('/auth/login', { body: credentials }))
}

/** The second half of a sign-in that asks for a code: `challenge` came with the refusal of the first. */
export async function signInWithCode(answer: { challenge: string; code: string }) {
  return begin(await api.post('/auth/two-factor', { body: answer }))
}

type Newcomer = { email: string; password: string; first_name: string; last_name: string; accepts_terms: boolean }

export async function signUp({ email, password, first_name, last_name, accepts_terms }: Newcomer) {
  const body = { email, password, first_name, last_name, accepts_terms }
  return begin(await api.post('/auth/register', { body }))
}

/** Ends the session here at once; that the server hears of it is not worth waiting for. */
export function signOut() {
  api.post('/auth/logout').catch(() => {})
  forgetSession()
}

/** When the server has ended it already: everywhere at once, with the old password, with the account. */
export function forgetSession() {
  forgetPerson()
  // A session that ended by itself leaves what a driver has not been able to send.
  forget(storageKeys.driverOutbox)
  become(GUEST)
}

/** Nothing that tells who was here stays on the device. */
function forgetPerson() {
  dropToken()
  clearOfflineCache()
  forget(storageKeys.pendingBooking)
  forget(storageKeys.recentSearches)
  forget(storageKeys.recentListings)
  forgetInTab(storageKeys.bookingAttempt)
  forgetCachedPages()
}

/** After a change of profile. */
export const replaceUser = (user: User) => become({ status: 'user', user })

export const hasRole = (user: User | null, role: string) => user?.roles.some(({ name }) => name === role) ?? false
/** Whoever may do more than a customer: the roles of every house, and those that this one made. */
export const isStaff = (user: User | null) =>
  hasRole(user, 'admin') || hasRole(user, 'superadmin') || Boolean(user?.roles.some((role) => role.permissions.length))

function begin(answer: SignInAnswer) {
  keepToken(answer.access_token)
  cachePerson(answer.user, answer.expires_at)
  become({ status: 'user', user: answer.user })
  return { user: answer.user, serverPath: safePath(answer.redirect_path) }
}

/** Where a person goes after signing in: what they came for, then what the server says, then their own front page. */
export function pathAfterSignIn(signedIn: { user: User; serverPath?: string }, returnTo: string | null) {
  const own = signedIn.serverPath ?? (isStaff(signedIn.user) ? paths.admin : paths.dashboard())
  return safePath(returnTo) ?? (isOpen(own) ? own : paths.dashboard())
}

async function askWho(): Promise<User | null> {
  if (!readToken()) return settle(null)
  try {
    return settle(await api.get('/users/me'))
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
      forgetPerson()
      return settle(null)
    }
    wasLineGone = isLineGone(error)
    // A bad line is not a bad token: whoever was here goes on with what was kept.
    return settle(cachedPerson())
  }
}

function settle(user: User | null) {
  become(user ? { status: 'user', user } : GUEST)
  return user
}

function become(next: Session) {
  session = next
  if (next.status === 'user') cachePerson(next.user)
  else {
    forgetInbox()
    forgetFavorites()
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Logged out, or somebody else, in another tab: this one shows nothing of it any longer. */
if (typeof addEventListener === 'function')
  addEventListener('storage', ({ key, oldValue }) => {
    if (key === storageKeys.token && oldValue && session.status === 'user') location.reload()
  })

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
