/* The ways in. Apart from the session itself, which every page carries. */

import { api } from '../../lib/api.ts'
import { keepToken } from '../../lib/browser/keep-token.ts'
import type { BodyOf } from '../../lib/contract.ts'
import { cachePerson } from '../../lib/offline/offline-cache.ts'
import { safePath } from '../../lib/return-to.ts'
import { beginSession, isStaff } from '../../lib/session.ts'
import type { SignInAnswer, User } from '../../lib/types/api-types.ts'
import { isOpen, paths } from '../../paths.ts'

export async function signIn(credentials: { email: string; password: string; remember?: boolean }) {
  return begin(await api.post('/auth/login', { body: credentials }))
}

/** The second half of a sign-in that asks for a code: `challenge` came with the refusal of the first. */
export async function signInWithCode(answer: { challenge: string; code: string }) {
  return begin(await api.post('/auth/two-factor', { body: answer }))
}

/** The same by the code that was mailed; a second factor is asked for afterwards. */
export async function signInByMail(typed: { email: string; code: string; remember?: boolean }) {
  return begin(await api.post('/auth/code/sign-in', { body: typed }))
}

/** By a key of this device. */
export async function signInByPasskey(typed: BodyOf<'post', '/auth/passkey'>) {
  return begin(await api.post('/auth/passkey', { body: typed }))
}

/** Whose code was right and who has no account: `ticket` came with that answer. */
export async function signUpByMail(typed: BodyOf<'post', '/auth/code/register'>) {
  return begin(await api.post('/auth/code/register', { body: typed }))
}

export async function signUp({
  email,
  password,
  first_name,
  last_name,
  accepts_terms,
  is_old_enough,
}: BodyOf<'post', '/auth/register'>) {
  const body = { email, password, first_name, last_name, accepts_terms, is_old_enough }
  return begin(await api.post('/auth/register', { body }))
}

/** Where a person goes after signing in: what they came for, then what the server says, then their own front page. */
export function pathAfterSignIn(signedIn: { user: User; serverPath?: string }, returnTo: string | null) {
  const own = signedIn.serverPath ?? (isStaff(signedIn.user) ? paths.admin : paths.dashboard())
  return safePath(returnTo) ?? (isOpen(own) ? own : paths.dashboard())
}

function begin(answer: SignInAnswer) {
  keepToken(answer.access_token)
  cachePerson(answer.user, answer.expires_at)
  beginSession(answer.user)
  return { user: answer.user, serverPath: safePath(answer.redirect_path) }
}
