import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { isAlive } from './processes.ts'
import { type EmbeddedOptions, type EmbeddedPostgres, readEmbeddedUrl, startEmbeddedPostgres } from './start.ts'

const isRoot = process.getuid?.() === 0
const undo: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

describe('the embedded database', () => {
  it('starts in an empty folder with the settings that keep promises', async () => {
    const { postgres } = await started()
    expect(await ask(postgres, 'show fsync')).toBe('on')
    expect(await ask(postgres, 'show full_page_writes')).toBe('on')
    expect(await ask(postgres, 'show synchronous_commit')).toBe('on')
    expect(await ask(postgres, 'show data_checksums')).toBe('on')
    expect(await ask(postgres, 'show listen_addresses')).toBe('127.0.0.1')
    expect(await ask(postgres, 'show server_encoding')).toBe('UTF8')
  })

  it('tells another process its address', async () => {
    const { postgres, folder } = await started()
    expect(await readEmbeddedUrl(folder)).toBe(postgres.urlFor('skyroute'))
  })

  it('refuses a wrong password', async () => {
    const { postgres } = await started()
    const url = new URL(postgres.urlFor('postgres'))
    url.password = 'guessed'
    await expect(connect(url.href)).rejects.toThrow(/password authentication failed/)
  })

  it('comes back with every committed row after its process is killed', async () => {
    const restarts = Promise.withResolvers<void>()
    const { postgres } = await started({ onRestart: restarts.resolve })
    await ask(postgres, 'create table kept (n int)')
    await ask(postgres, 'insert into kept select generate_series(1, 500)')
    const killed = postgres.pid()
    process.kill(killed, 'SIGKILL')
    await restarts.promise
    expect(postgres.pid()).not.toBe(killed)
    expect(await ask(postgres, 'select count(*)::int from kept')).toBe(500)
  })

  it('comes back from being killed again and again', async () => {
    let told = Promise.withResolvers<void>()
    const { postgres } = await started({ onRestart: () => told.resolve() })
    for (let kill = 0; kill < 3; kill += 1) {
      told = Promise.withResolvers<void>()
      process.kill(postgres.pid(), 'SIGKILL')
      await told.promise
    }
    expect(await ask(postgres, 'select 1')).toBe(1)
  })

  it('writes nothing of a row into its log, whatever was wrong with it', async () => {
    const { postgres } = await started({ settings: { logging_collector: 'off' } })
    await ask(postgres, 'create table people (email text primary key)')
    const add = { text: 'insert into people values ($1)', values: ['ada@skyroute.example'] }
    const client = await connect(postgres.urlFor('postgres'))
    await client.query(add)
    await expect(client.query(add)).rejects.toThrow('people_pkey')
    await client.end()
    const log = await readFile(path.join(postgres.dataFolder, 'log', 'startup.log'), 'utf8')
    expect(log).toContain('people_pkey')
    expect(log).not.toContain('ada@')
  })

  it('refuses a second server on the same folder while the first one lives', async () => {
    const { folder, postgres } = await started()
    await expect(startEmbeddedPostgres({ dataFolder: folder, log: quiet })).rejects.toThrow(/already running/)
    expect(await ask(postgres, 'select 1')).toBe(1)
  })

  it('starts again with the same data and the same address', async () => {
    const { folder, postgres } = await started()
    await ask(postgres, 'create table kept (n int)')
    await postgres.stop()
    const again = await startEmbeddedPostgres({ dataFolder: folder, log: quiet })
    undo.push(again.stop)
    expect(await ask(again, 'select count(*)::int from kept')).toBe(0)
    expect(again.urlFor('skyroute')).toBe(postgres.urlFor('skyroute'))
  })

  it('is not blocked by a pid file whose number now belongs to another process', async () => {
    const { folder, postgres } = await started()
    const pidFile = path.join(postgres.dataFolder, 'cluster', 'postmaster.pid')
    const written = await readFile(pidFile, 'utf8')
    await postgres.stop()
    await writeFile(pidFile, written.replace(/^\d+/, String(process.pid)))
    const again = await startEmbeddedPostgres({ dataFolder: folder, log: quiet })
    undo.push(again.stop)
    expect(await ask(again, 'select 1')).toBe(1)
  })

  it('takes over from a process that was killed and left its server running', async () => {
    const { folder, remove } = await scratchFolder()
    undo.push(remove)
    const abandoned = await startedElsewhereAndAbandoned(folder)
    expect(isAlive(abandoned)).toBe(true)
    const postgres = await startEmbeddedPostgres({ dataFolder: folder, log: quiet })
    undo.push(postgres.stop)
    expect(isAlive(abandoned)).toBe(false)
    expect(await ask(postgres, 'select 1')).toBe(1)
  })

  it('leaves no process behind when stopped, even with a client connected', async () => {
    const { postgres } = await started()
    const client = await connect(postgres.urlFor('postgres'))
    client.on('error', () => {})
    const pid = postgres.pid()
    await postgres.stop()
    expect(isAlive(pid)).toBe(false)
    await expect(connect(postgres.urlFor('postgres'))).rejects.toThrow(/ECONNREFUSED/)
  })

  it.runIf(isRoot)('goes to the state folder when its account cannot enter the data folder', async () => {
    const clone = await scratchFolder(0o700)
    const state = await scratchFolder()
    undo.push(clone.remove, state.remove)
    const said: string[] = []
    const postgres = await startEmbeddedPostgres({
      dataFolder: path.join(clone.folder, 'data'),
      stateFolder: state.folder,
      log: { ...quiet, info: (message) => said.push(message) },
    })
    undo.push(postgres.stop)
    expect(postgres.dataFolder.startsWith(state.folder)).toBe(true)
    expect(said.join()).toContain(postgres.dataFolder)
    expect(await ask(postgres, 'select 1')).toBe(1)
  })
})

const quiet = { info() {}, warn() {} }

/** One that PostgreSQL's own account may enter when the tests run as root. */
async function scratchFolder(mode = 0o755) {
  const folder = await mkdtemp(path.join(tmpdir(), 'skyroute-'))
  await chmod(folder, mode)
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) }
}

async function started(
  options: Partial<EmbeddedOptions> = {},
): Promise<{ postgres: EmbeddedPostgres; folder: string }> {
  const { folder, remove } = await scratchFolder()
  undo.push(remove)
  const postgres = await startEmbeddedPostgres({ dataFolder: folder, log: quiet, ...options })
  undo.push(postgres.stop)
  return { postgres, folder }
}

/** Another Node process starts the server and is killed before it can stop it. Answers the server's process id. */
async function startedElsewhereAndAbandoned(folder: string): Promise<number> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./start.ts', import.meta.url).href)}
    const log = { info() {}, warn() {} }
    const postgres = await startEmbeddedPostgres({ dataFolder: ${JSON.stringify(folder)}, log })
    process.stdout.write(postgres.pid() + '\\n')
    setInterval(() => {}, 1000)`
  const owner = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = await new Promise<number>((resolve) => owner.stdout.once('data', (text) => resolve(Number(text))))
  await new Promise((resolve) => {
    owner.once('exit', resolve)
    owner.kill('SIGKILL')
  })
  return pid
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

/** The single value that a statement answers. */
async function ask(postgres: EmbeddedPostgres, statement: string): Promise<unknown> {
  const client = await connect(postgres.urlFor('postgres'))
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}
