// Puts every table where server/src/db/distribution.ts places it, on a Citus server, in one transaction: spread whole or not at all.
import type pg from 'pg'
import {
  claims,
  crossingForeignKeys,
  crossingTriggers,
  groups,
  referenceTables,
} from '../../server/src/db/distribution.ts'

type ForeignKey = { name: string; from: string; to: string; definition: string }
type Trigger = { name: string; table: string; definition: string }

/** What a database is made of that a spread has to know. */
export type Spreadable = {
  database: string
  foreignKeys: readonly ForeignKey[]
  triggers: readonly Trigger[]
  placed: ReadonlySet<string>
}

/** A database that cannot be spread, and what to do about it. */
export class CannotSpread extends Error {}

/** Answers the statements. What is placed already stays as it is: a second time it says, and does, nothing. */
export async function spread(client: pg.Client): Promise<string[]> {
  await client.query('begin')
  try {
    const statements = spreadStatements(await findSpreadable(client))
    for (const statement of statements) await execute(client, statement)
    await client.query('commit')
    return statements
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function execute(client: pg.Client, statement: string) {
  try {
    await client.query(statement)
  } catch (error) {
    throw new Error(`Nothing was spread. ${statement}: ${(error as Error).message}`, { cause: error })
  }
}

/** Refuses a server that would keep everything on one machine and say nothing. */
export async function findSpreadable(client: pg.Client): Promise<Spreadable> {
  if (!(await answers(client, `select 1 from pg_extension where extname = 'citus'`)))
    throw new CannotSpread('Citus is not in this database: create extension citus, here and on every worker.')
  if (!(await answers(client, 'select 1 from pg_dist_node where groupid = 0')))
    throw new CannotSpread('The workers do not know this server: select citus_set_coordinator_host(host, port).')
  if (!(await answers(client, 'select 1 from citus_get_active_worker_nodes()')))
    throw new CannotSpread('There is no worker to spread to: select citus_add_node(host, port) for each.')
  if (!(await answers(client, `select 1 where to_regclass('public.schema_migrations') is not null`)))
    throw new CannotSpread('The database is not migrated yet: npm run db:migrate comes first.')
  const { rows: foreignKeys } = await client.query<ForeignKey>(
    `select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
            pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`,
  )
  const { rows: triggers } = await client.query<Trigger>(
    `select tgname as name, tgrelid::regclass::text as table, pg_get_triggerdef(g.oid) as definition
       from pg_trigger g join pg_class c on c.oid = g.tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 2, 1`,
  )
  const { rows: placed } = await client.query<{ table: string }>(
    `select logicalrelid::text as table from pg_dist_partition where partmethod = 'h' or repmodel = 't'`,
  )
  const { rows: current } = await client.query<{ database: string }>('select current_database() as database')
  return {
    foreignKeys,
    triggers,
    placed: new Set(placed.map(({ table }) => table)),
    database: current[0]?.database ?? '',
  }
}

async function answers(client: pg.Client, question: string): Promise<boolean> {
  const { rowCount } = await client.query(question)
  return rowCount !== 0
}

/**
 * In an order that Citus takes: without foreign keys any table may come first, and without triggers what was written long
 * ago is not taken for new. Those that it can keep are added again at the end.
 */
export function spreadStatements({ database, foreignKeys, triggers, placed }: Spreadable): string[] {
  const toPlace = placements().filter(({ table }) => !placed.has(table))
  if (toPlace.length === 0) return []
  const names = new Set(toPlace.map(({ table }) => table))
  const touched = foreignKeys.filter(({ from, to }) => names.has(from) || names.has(to))
  const watched = triggers.filter(({ table }) => names.has(table))
  const crossing: ReadonlySet<string> = new Set(crossingForeignKeys)
  const leftOut: ReadonlySet<string> = new Set(crossingTriggers.flatMap((of) => of.triggers))
  return [
    // History and the ledger guard themselves by triggers, which look at rows of their own key only.
    'set local citus.enable_unsafe_triggers = on',
    "set local citus.multi_shard_modify_mode = 'sequential'",
    ...connectionSettings(database),
    ...touched.map(({ name, from }) => `alter table ${from} drop constraint ${name}`),
    ...watched.map(({ name, table }) => `drop trigger ${name} on ${table}`),
    // Written by this server; another one would take its number for one of its own.
    ...(names.has('ledger_transactions') ? [`update ledger_transactions set written_in = '0'`] : []),
    ...(names.has('inventory_days') ? [indexOfFullDays] : []),
    ...toPlace.map(({ statement }) => statement),
    ...watched.filter(({ name }) => !leftOut.has(name)).map(({ definition }) => definition),
    ...touched
      .filter(({ name }) => !crossing.has(name))
      .map(({ name, from, definition }) => `alter table ${from} add constraint ${name} ${definition}`),
  ]
}

/**
 * The first server calls the others as the role that the product works as. Its own limits do not reach them: there they
 * are the role's.
 */
function connectionSettings(database: string): string[] {
  return [
    'alter role skyroute_app login',
    `alter role skyroute_app in database ${database} set lock_timeout = '3s'`,
    `alter role skyroute_app in database ${database} set timezone = 'UTC'`,
    `alter database ${database} set citus.multi_shard_modify_mode = 'sequential'`,
  ]
}

/** For search (search/index/changes.ts). One server has none: it would make each change of a day dearer. */
const indexOfFullDays = `
  create index inventory_days_to_know on inventory_days (day, inventory_id)
   where closed or reserved >= least(capacity, sellable) or min_days is not null`

type Placement = { table: string; statement: string }

function placements(): Placement[] {
  return [
    ...referenceTables.map((table) => ({ table, statement: `select create_reference_table('${table}')` })),
    ...Object.entries(claims).map(([table, key]) => ({ table, statement: distributed(table, key, 'none') })),
    ...Object.entries(groups).flatMap(([first, group]) => [
      { table: first, statement: distributed(first, group.key, 'none') },
      ...Object.entries(group.with).map(([table, key]) => ({ table, statement: distributed(table, key, first) })),
    ]),
  ]
}

const distributed = (table: string, key: string, beside: string) =>
  `select create_distributed_table('${table}', '${key}', colocate_with => '${beside}')`
