import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { readRows } from './read-rows.ts'

/** What the figures were taken on. */
export async function describeMachine(url: string): Promise<string> {
  const [set] = await readRows<{ version: string; durable: string }>(
    url,
    `select current_setting('server_version') as version,
            (select string_agg(name || ' = ' || setting, ', ' order by name) from pg_settings
              where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'shared_buffers')) as durable`,
  )
  const model = cpus()[0]?.model.trim() || 'unnamed processor'
  return [
    `${availableParallelism()} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory, ${osName()}`,
    `Node ${process.versions.node}, PostgreSQL ${set?.version} (${set?.durable})`,
  ].join('; ')
}

function osName() {
  try {
    return /PRETTY_NAME="(.+)"/.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? process.platform
  } catch {
    return process.platform
  }
}
