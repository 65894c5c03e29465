import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'skyroute-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const tilesOf = (env: Record<string, string>) => readConfig({ DATA_FOLDER: folder, ...env }).mapTiles

it('draws its own maps unless the operator names a tile server', () => {
  expect(tilesOf({})).toBeNull()
  const url = 'https://tiles.example/{z}/{x}/{y}.png'
  expect(tilesOf({ MAP_TILES_URL: url, MAP_TILES_CREDIT: 'Makers' })).toEqual({ url, credit: 'Makers' })
})

it.each([
  [{ MAP_TILES_URL: 'https://tiles.example/map.png', MAP_TILES_CREDIT: 'x' }, 'MAP_TILES_URL'],
  [{ MAP_TILES_URL: 'http://tiles.example/{z}/{x}/{y}', MAP_TILES_CREDIT: 'x' }, 'MAP_TILES_URL'],
  [{ MAP_TILES_URL: 'https://{z}.tiles.example/{x}/{y}', MAP_TILES_CREDIT: 'x' }, 'MAP_TILES_URL'],
  [{ MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}' }, 'MAP_TILES_CREDIT'],
  [{ MAP_TILES_CREDIT: 'x' }, 'MAP_TILES_URL'],
])('half a tile server stops the start, naming what is wrong: %j', (env, name) => {
  expect(() => tilesOf(env as Record<string, string>)).toThrow(name)
})

it('a setting that is left empty is as if it were not there', () => {
  const settings = { DATA_FOLDER: folder, METRICS_PORT: '9400' }
  const names = ['METRICS_HOST', 'HOST', 'BACKUP_FOLDER', 'SMTP_URL', 'DATABASE_REPLICA_URL', 'LOG_LEVEL', 'SERVICES']
  const empty = readConfig({ ...settings, ...Object.fromEntries(names.map((name) => [name, ''])) })
  expect(empty).toEqual(readConfig(settings))
  expect(empty.metrics).toEqual({ port: 9400, host: '127.0.0.1' })
})

it('an owner of the database without a login for the server stops the start', () => {
  expect(() => readConfig({ DATA_FOLDER: folder, DATABASE_OWNER_URL: 'postgres://owner@db/sky' })).toThrow(
    'DATABASE_URL',
  )
})

it('sheds load unless a test or a benchmark says otherwise', () => {
  const sheds = (env: Record<string, string>) => readConfig({ DATA_FOLDER: folder, ...env }).shedsLoad
  expect([sheds({}), sheds({ GENERAL_LIMITS: 'off' })]).toEqual([true, false])
  expect(sheds({ GENERAL_LIMITS: 'off', LOAD_SHEDDING: 'on' })).toBe(true)
})

describe('the secret', () => {
  const secretOf = (env: Record<string, string>) => readConfig({ DATA_FOLDER: folder, ...env }).secret

  it('must be given in production', () => {
    expect(() => secretOf({ NODE_ENV: 'production' })).toThrow('APP_SECRET is missing')
  })

  it.each(['development', 'production'])('must have 32 characters in %s', (NODE_ENV) => {
    expect(() => secretOf({ NODE_ENV, APP_SECRET: 'x'.repeat(31) })).toThrow('at least 32 characters')
    expect(secretOf({ NODE_ENV, APP_SECRET: 'x'.repeat(32) })).toBe('x'.repeat(32))
  })
})

it.skipIf(process.getuid?.() !== 0)('keys that root makes are of the account that the data folder belongs to', () => {
  const dataFolder = mkdtempSync(join(folder, 'of-the-server-'))
  chownSync(dataFolder, 1234, 1234)
  readConfig({ DATA_FOLDER: dataFolder })
  for (const name of ['secret', 'receipt-key']) {
    const { uid, gid, mode } = statSync(join(dataFolder, name))
    expect({ uid, gid, mode: mode & 0o777 }).toEqual({ uid: 1234, gid: 1234, mode: 0o600 })
  }
})
