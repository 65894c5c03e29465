import { hash } from '@node-rs/argon2'
import { addHours } from '@skyroute/core/dates.ts'
import type { Random } from '@skyroute/server/context.ts'
import type { Tx } from '@skyroute/server/db/pool.ts'
import { insertRows } from '../insert-rows.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { customerNames } from './customer-names.ts'
import { demoUsers, otherDrivers, secondDriver } from './demo-users.ts'

export type Person = {
  id: string
  role: 'customer' | 'driver' | 'admin' | 'superadmin'
  email: string
  firstName: string
  lastName: string
  phone: string
  /** Only those who are printed at the start may sign in. */
  password: string | null
  createdAt: Date
}

export type People = {
  demoCustomer: Person
  customers: Person[]
  admin: Person
  owner: Person
  /** The first is the one who signs in. */
  drivers: Person[]
  all: Person[]
}

export function planPeople(openedAt: Date): People {
  const dice = seededRandom('people')
  const known = [...demoUsers, secondDriver].map((user) => ({ ...user, id: dice.uuid(), createdAt: openedAt }))
  const customers = customerNames.map((name, index) => inventedCustomer(name, { dice, index, openedAt }))
  const hidden = otherDrivers.map(
    (user): Person => ({ ...user, id: dice.uuid(), role: 'driver', password: null, createdAt: openedAt }),
  )
  const named = (role: Person['role']) => {
    const person = known.find((one) => one.role === role)
    if (!person) throw new Error(`the demo has no ${role}`)
    return person
  }
  return {
    demoCustomer: named('customer'),
    admin: named('admin'),
    owner: named('superadmin'),
    customers,
    drivers: [...known.filter(({ role }) => role === 'driver'), ...hidden],
    all: [...known, ...customers, ...hidden],
  }
}

type Place = { dice: SeededRandom; index: number; openedAt: Date }

function inventedCustomer([firstName, lastName]: readonly [string, string], { dice, index, openedAt }: Place): Person {
  return {
    id: dice.uuid(),
    role: 'customer',
    email: `${plain(firstName)}.${plain(lastName)}@customers.example`,
    firstName,
    lastName,
    phone: `+2348000001${String(index + 1).padStart(3, '0')}`,
    password: null,
    createdAt: addHours(openedAt, index * 7),
  }
}

/** Ọláìyá → olaiya, Ɗanjuma → danjuma. */
function plain(name: string): string {
  const hooked: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' }
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[ɓɗƙƴ]/g, (letter) => hooked[letter] ?? letter)
    .replace(/[^a-z]/g, '')
}

/** As in features/accounts: OWASP's Argon2id. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashing takes its time: do it before the transaction. The salts come from outside, as for everyone. */
export async function hashPasswords(people: readonly Person[], random: Random): Promise<Map<string, string>> {
  const signingIn = people.flatMap(({ id, password }) => (password === null ? [] : [{ id, password }]))
  const hashes = new Map<string, string>()
  for (const { id, password } of signingIn) {
    hashes.set(id, await hash(password.normalize('NFC'), { ...argon2id, salt: random.bytes(16) }))
  }
  return hashes
}

export async function seedPeople(tx: Tx, people: readonly Person[], hashes: ReadonlyMap<string, string>) {
  const users = people.map(({ role: _, password: _password, ...person }) => ({
    ...person,
    passwordHash: hashes.get(person.id) ?? null,
    termsAcceptedAt: person.createdAt,
    emailConfirmedAt: person.createdAt,
    isDisabled: false,
    wantsEmail: true,
    wantsSms: false,
    updatedAt: person.createdAt,
  }))
  const claims = people.map(({ id, email }) => ({ email, userId: id }))
  const roles = people.map(({ id, role, createdAt }) => ({ userId: id, roleId: role, givenAt: createdAt }))
  await insertRows(tx, 'users', users)
  await insertRows(tx, 'email_claims', claims)
  await insertRows(tx, 'user_roles', roles)
}
