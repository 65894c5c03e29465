import { randomBytes } from 'node:crypto'
import { demoUsers } from '@skyroute/demo/people/demo-users.ts'
import { apiAs } from './api.ts'
import { hasDatabase, ownPassword, putPerson } from './test-database.ts'

export type Newcomer = { first_name: string; last_name: string; email: string; password: string }

/** Somebody who was never here: registrations of other tests do not stand in the way. */
export function newcomer(): Newcomer {
  const email = `guest-${randomBytes(5).toString('hex')}@skyroute.example`
  return { first_name: 'Adaeze', last_name: 'Obi', email, password: ownPassword }
}

type SignedIn = { access_token: string; user: { id: string } }

/** A session of somebody new. An address may register twenty times an hour: the house's own database is asked where it can be. */
export async function register(origin: string): Promise<string> {
  if (hasDatabase) return (await putPerson({ first: 'Adaeze', last: 'Obi' })).token
  const answer = await apiAs(origin, null).post<SignedIn>('/auth/register', { ...newcomer(), accepts_terms: true })
  return answer.access_token
}

/** Signs in as one of the demo's people. An address may do this twenty times an hour. */
export async function signInAs(origin: string, role: (typeof demoUsers)[number]['role']): Promise<string> {
  const person = demoUsers.find((each) => each.role === role)
  if (!person) throw new Error(`the demo has no ${role}`)
  const { email, password } = person
  return (await apiAs(origin, null).post<SignedIn>('/auth/login', { email, password })).access_token
}

/** Somebody whose role, of this house's own, has these permissions and no other. */
export async function makeClerk(origin: string, permissions: string[]): Promise<string> {
  const owner = apiAs(origin, await signInAs(origin, 'superadmin'))
  const id = `clerk-${randomBytes(4).toString('hex')}`
  await owner.post('/rbac/roles', { id, name: id, permissions })
  const person = newcomer()
  const { user } = await apiAs(origin, null).post<SignedIn>('/auth/register', { ...person, accepts_terms: true })
  await owner.post(`/rbac/users/${user.id}/roles`, { role_id: id })
  const again = await apiAs(origin, null).post<SignedIn>('/auth/login', {
    email: person.email,
    password: person.password,
  })
  return again.access_token
}
