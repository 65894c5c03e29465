import { act } from '@testing-library/react'
import { keepToken } from '../lib/browser/keep-token.ts'
import { beginSession } from '../lib/session.ts'
import type { User } from '../lib/types/api-types.ts'

/** As much of a person as the site asks about. */
export const person = (id: string, roles: string[] = []) =>
  ({
    id,
    email: `${id}@skyroute.example`,
    first_name: id,
    roles: roles.map((name) => ({ name, permissions: [] })),
  }) as unknown as User

/** What a sign-in leaves in this tab. */
export function signInAs(user: string | User) {
  const signedIn = typeof user === 'string' ? person(user) : user
  keepToken(`token-${signedIn.id}`)
  act(() => beginSession(signedIn))
}
