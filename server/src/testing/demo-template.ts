import { join } from 'node:path'
import { seedDemo } from '@skyroute/demo/seed.ts'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { readConfig } from '../config.ts'
import { openContext } from '../open-context.ts'
import { testClock, testRandom } from './context.ts'
import { addressOf, type Template } from './database.ts'
import { templateDatabase } from './global-setup.ts'
import { testSettings } from './test-settings.ts'

const name = 'skyroute_demo'
const unfinished = `${name}_unfinished`

/**
 * The demo as of the test clock's first day, to open a house as its copy. Loading it takes long: who asks first in a run
 * loads it, and the others wait.
 */
export async function demoTemplate(): Promise<Template> {
  const folder = join(inject('scratchFolder'), 'demo')
  const server = new pg.Client({ connectionString: inject('databaseServerUrl') })
  await server.connect()
  try {
    await server.query("select pg_advisory_lock(hashtext('the demo of the tests'))")
    const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await load(server, folder)
    return { database: name, folder }
  } finally {
    await server.end()
  }
}

async function load(server: pg.Client, folder: string) {
  await server.query(`drop database if exists ${unfinished}`)
  await server.query(`create database ${unfinished} template ${templateDatabase} strategy file_copy`)
  const ownerUrl = addressOf(unfinished, inject('databaseServerUrl'))
  const appUrl = addressOf(unfinished, inject('databaseLogins').appUrl)
  const own = { clock: testClock(), random: testRandom(), ownerUrl }
  const ctx = openContext(readConfig({ ...testSettings, DATA_FOLDER: folder }), appUrl, pino({ level: 'silent' }), own)
  await seedDemo(ctx, ownerUrl).finally(() => ctx.close())
  await server.query(`alter database ${unfinished} rename to ${name}`)
}
