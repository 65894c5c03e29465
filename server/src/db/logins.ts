// The logins that the server works with. Neither can become the owner, whatever statement reaches it: the owner's own
// login is kept for migrations and backups.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { sqlState } from './pool.ts'
import { withClient } from './with-client.ts'

/** Which role each login is a member of, and has all its rights from. */
const roles = { server: 'skyroute_app', jobs: 'skyroute_queue' } as const
type Login = keyof typeof roles

export type LoginRequest = {
  ownerUrl: string
  /** A login of the operator's own for the server; null: one is made. */
  appUrl: string | null
  secret: string
  warn: (message: string) => void
}

export type Logins = { appUrl: string; queueUrl: string }

/** After migrating. Where no login can be made the owner's serves, and that is said. */
export async function openLogins({ ownerUrl, appUrl, secret, warn }: LoginRequest): Promise<Logins> {
  if (appUrl) await admit(ownerUrl, appUrl)
  const own = async (login: Login) => (await ownLogin(login, { ownerUrl, secret })) ?? ownerUrl
  const logins = { appUrl: appUrl ?? (await own('server')), queueUrl: await own('jobs') }
  for (const [who, url] of [
    ['server', logins.appUrl],
    ['job worker', logins.queueUrl],
  ] as const) {
    if (await canBecomeOwner(url))
      warn(
        `The ${who} works with a login that can become the database’s owner: see DATABASE_OWNER_URL in .env.example.`,
      )
  }
  return logins
}

/** The address of the same database server for another login, when the address is the owner's. */
export function withLoginOf(loginUrl: string, ownerUrl: string, url: string): string {
  const [address, login] = [new URL(url), new URL(loginUrl)]
  if (address.username !== new URL(ownerUrl).username) return url
  address.username = login.username
  address.password = login.password
  return address.href
}

/** True when whoever is logged in at `url` may become the owner of the tables, or already is. */
export const canBecomeOwnerSql = `
  select r.rolsuper or r.rolcreaterole or pg_has_role(session_user, c.relowner, 'member') as can
    from pg_roles r, pg_class c where r.rolname = session_user and c.oid = 'public.bookings'::regclass`

/** The operator's own login gets the server's rights, unless it has them. */
async function admit(ownerUrl: string, appUrl: string) {
  const name = decodeURIComponent(new URL(appUrl).username)
  await asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ is: boolean }>(`select pg_has_role($1, $2, 'member') as is`, [
      name,
      roles.server,
    ])
    if (!rows[0]?.is) await owner.query(`grant ${roles.server} to ${owner.escapeIdentifier(name)}`)
  })
}

type OwnLogin = Pick<LoginRequest, 'ownerUrl' | 'secret'>

/**
 * The login that a server with this secret would make, as it stands; it is left alone. `opens` is false where there is
 * one with another password: `openLogins` would change it, and processes that run would be locked out.
 */
export async function lookAtServerLogin(request: OwnLogin): Promise<{ url: string; isThere: boolean; opens: boolean }> {
  const { name, url } = addressOfLogin('server', request)
  const isThere = await withClient(request.ownerUrl, async (owner) => {
    const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [name])
    return rowCount !== 0
  })
  return { url, isThere, opens: await letsIn(url, roles.server) }
}

/**
 * A login named after the database, with a password that follows from the secret: every process knows it and none keeps
 * it. One that lets us in is left as it is. Null when it cannot be made.
 */
async function ownLogin(login: Login, request: OwnLogin): Promise<string | null> {
  const { name, password, url } = addressOfLogin(login, request)
  if (await letsIn(url, roles[login])) return url
  try {
    await asOwner(request.ownerUrl, (owner) => makeLogin(owner, { name, password, role: roles[login] }))
  } catch (error) {
    if (!cannotMake.has(sqlState(error) ?? '')) throw error
  }
  return (await letsIn(url, roles[login])) ? url : null
}

function addressOfLogin(login: Login, { ownerUrl, secret }: OwnLogin) {
  const address = new URL(ownerUrl)
  const name = `${decodeURIComponent(address.pathname.slice(1)).slice(0, 50)}_${login}`
  const password = createHmac('sha256', secret).update(`database login ${name}`).digest('base64url')
  address.username = encodeURIComponent(name)
  address.password = password
  return { name, password, url: address.href }
}

/** Not allowed to make roles; or the role that it should be a member of is not there for the same reason. */
const cannotMake = new Set(['42501', '42704'])

type NewLogin = { name: string; password: string; role: string }

async function makeLogin(owner: pg.Client, { name, password, role }: NewLogin) {
  const login = owner.escapeIdentifier(name)
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [name])
  if (!rowCount) await owner.query(`create role ${login} nocreaterole nocreatedb`)
  await owner.query(`alter role ${login} login password ${owner.escapeLiteral(verifierOf(password))}`)
  await owner.query(`grant ${role} to ${login}`)
}

/** As PostgreSQL keeps it (SCRAM-SHA-256, RFC 5803): the password itself is in no statement that a server may log. */
function verifierOf(password: string): string {
  const rounds = 4096
  const salt = randomBytes(16)
  const salty = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const keyOf = (word: string) => createHmac('sha256', salty).update(word).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`
}

/** Wrong password, no such login, not let in by the server's own rules. */
const notLetIn = new Set(['28P01', '28000'])

async function letsIn(url: string, role: string): Promise<boolean> {
  try {
    const { rows } = await withClient(url, (client) =>
      client.query<{ is: boolean }>(
        `select exists (select 1 from pg_roles where rolname = $1 and pg_has_role(session_user, oid, 'usage')) as is`,
        [role],
      ),
    )
    return rows[0]?.is ?? false
  } catch (error) {
    if (notLetIn.has(sqlState(error) ?? '')) return false
    throw error
  }
}

async function canBecomeOwner(url: string): Promise<boolean> {
  const { rows } = await withClient(url, (client) => client.query<{ can: boolean }>(canBecomeOwnerSql))
  return rows[0]?.can ?? false
}

/** One at a time: two processes that start together would change the same role. */
function asOwner(ownerUrl: string, work: (owner: pg.Client) => Promise<void>) {
  return withClient(ownerUrl, async (owner) => {
    await owner.query("select pg_advisory_lock(hashtext('skyroute migrations'))")
    await work(owner)
  })
}
