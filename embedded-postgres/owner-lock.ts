// One server process owns a data folder; a second one must say so instead of stopping the first one's database.
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { isAlive, startOf } from './processes.ts'

/** A living process has the folder; its server may be used through `readEmbeddedUrl`. */
export class AlreadyRunning extends Error {}

/** Takes the folder for this process, or refuses while a living one has it. */
export async function takeOwnership(lockFile: string): Promise<() => Promise<void>> {
  const claim = `${lockFile}.${process.pid}`
  await writeFile(claim, `${process.pid} ${startOf(process.pid)}\n`)
  try {
    while (!(await succeeds(link(claim, lockFile)))) await discardIfStale(lockFile)
  } finally {
    await rm(claim, { force: true })
  }
  return () => rm(lockFile, { force: true })
}

async function discardIfStale(lockFile: string): Promise<void> {
  const owner = await readFile(lockFile, 'utf8').catch(() => '')
  const [pid = 0, start = ''] = owner.trim().split(' ')
  if (Number(pid) > 0 && isAlive(Number(pid)) && startOf(Number(pid)) === start) {
    throw new AlreadyRunning(
      `Skyroute is already running on this data folder (process ${pid}). Stop that one first, or give this one another folder with DATA_FOLDER.`,
    )
  }
  await removeUnlessRetaken(lockFile, owner)
}

/** Another process may have replaced the stale claim since we read it: then it goes back. */
async function removeUnlessRetaken(lockFile: string, staleClaim: string): Promise<void> {
  const aside = `${lockFile}.stale.${process.pid}`
  if (!(await succeeds(rename(lockFile, aside)))) return
  if ((await readFile(aside, 'utf8')) !== staleClaim) await succeeds(link(aside, lockFile))
  await rm(aside, { force: true })
}

async function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  return attempt.then(
    () => true,
    () => false,
  )
}
